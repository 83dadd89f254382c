import { RosetteBand } from '@credence/ui/rosette-band'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import styles from './profile-banner.module.css'

export function ProfileBanner({ rosette }: { rosette: string }) {
  return (
    <div className={styles.banner}>
      <RosetteBand id={rosette} width={2600} height={300} length={560} weight={1.1} className={styles.band} />
      <RosetteFigure id={rosette} density={2} className={styles.figure} />
    </div>
  )
}
