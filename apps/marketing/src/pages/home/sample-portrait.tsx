import largeWebp from '@credence/ui/assets/p1.webp'
import smallAvif from '../../pictures/ines-marlow-400.avif'
import smallWebp from '../../pictures/ines-marlow-400.webp'
import largeAvif from '../../pictures/ines-marlow-600.avif'

type SamplePortraitProps = {
  alt: string
  /** How wide it is shown, as a browser asks. */
  sizes: string
  /** The first thing a visitor sees, or something further down. */
  isFirst?: boolean
}

/** The sample person, as small as the place and the screen allow. */
export function SamplePortrait({ alt, sizes, isFirst = false }: SamplePortraitProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={`${smallAvif} 400w, ${largeAvif} 600w`} sizes={sizes} />
      <img
        src={largeWebp}
        srcSet={`${smallWebp} 400w, ${largeWebp} 600w`}
        sizes={sizes}
        alt={alt}
        width="600"
        height="720"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
