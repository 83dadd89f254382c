import { classNames } from '@credence/ui/class-names'
import styles from './rosette-picture.module.css'

type RosettePictureProps = {
  src: string
  /** Seen at once; others are fetched when somebody comes near. */
  isFirst?: boolean
  className?: string | undefined
}

/** A rosette from a file. It fills the box its class gives it, as a drawn one does. */
export function RosettePicture({ src, isFirst = false, className }: RosettePictureProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      src={src}
      alt=""
      width="1000"
      height="1000"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
