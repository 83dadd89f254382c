import { Icon } from '@credence/ui/icon'
import { ArrowRight } from 'lucide-react'
import { PageLink } from '../layout/page-link.tsx'
import { RosettePicture } from '../layout/page-parts.tsx'
import cLevelLeaders from '../rosettes/c-level-leaders.svg'
import founders from '../rosettes/founders.svg'
import fractionalLeaders from '../rosettes/fractional-leaders.svg'
import graduates from '../rosettes/graduates.svg'
import recruiters from '../rosettes/recruiters.svg'
import socialMediaInfluencers from '../rosettes/social-media-influencers.svg'
import softwareEngineers from '../rosettes/software-engineers.svg'
import { personaPath } from '../site-paths.ts'
import styles from './persona-index.module.css'
import type { Persona, PersonaSlug } from './personas.ts'

const personaRosettes: Record<PersonaSlug, string> = {
  graduates,
  'c-level-leaders': cLevelLeaders,
  founders,
  'fractional-leaders': fractionalLeaders,
  recruiters,
  'software-engineers': softwareEngineers,
  'social-media-influencers': socialMediaInfluencers,
}

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
