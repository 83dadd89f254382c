import samirPortrait from '@credence/profile-view/samples/samir-haddad.webp'
import tomasPortrait from '@credence/profile-view/samples/tomas-reuter.webp'
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

/** Made up, as are the people and companies in it. Wherever one is shown, the page says that it is a sample. */
export const fromTomas = {
  id: 'tomas-reuter',
  name: 'Tomas Reuter',
  position: 'Director, Harbour Lane Foods',
  picture: tomasPortrait,
  quote: 'She told us to close the second warehouse. Then she stayed and did the move with us.',
  domain: 'harbourlane.example',
  date: { text: '28 Feb 2025', iso: '2025-02-28' },
}

export const fromSamir = {
  id: 'samir-haddad',
  name: 'Samir Haddad',
  position: 'Founder, Pell & Roe',
  relation: 'Hired Ines',
  picture: samirPortrait,
  quote: 'I have hired four operations people. Ines is the only one who left us with a team that did not need her.',
  domain: 'pellroe.example',
  date: { text: '14 Mar 2025', iso: '2025-03-14' },
}
