import { Icon } from '@credence/ui/icon'
import { ArrowRight } from 'lucide-react'
import { PageLink } from '../layout/page-link.tsx'
import { RosettePicture } from '../layout/rosette-picture.tsx'
import { personaPath } from '../site-paths.ts'
import styles from './persona-index.module.css'
import { personaRosettes } from './persona-rosettes.ts'
import type { Persona } from './personas.ts'

/** Personas as a ruled list of links, each with the rosette that its page opens with. */
export function PersonaIndex({ label, personas }: { label: string; personas: readonly Persona[] }) {
  return (
    <nav className={styles.index} aria-label={label}>
      {personas.map(({ slug, name, text }) => (
        <PageLink key={slug} href={personaPath(slug)}>
          <RosettePicture src={personaRosettes[slug]} className={styles.rosette} />
          <b>{name}</b>
          <span className={styles.text}>{text}</span>
          <Icon of={ArrowRight} className={styles.go} />
        </PageLink>
      ))}
    </nav>
  )
}
