import cLevelLeaders from '../rosettes/c-level-leaders.svg'
import founders from '../rosettes/founders.svg'
import fractionalLeaders from '../rosettes/fractional-leaders.svg'
import graduates from '../rosettes/graduates.svg'
import recruiters from '../rosettes/recruiters.svg'
import socialMediaInfluencers from '../rosettes/social-media-influencers.svg'
import softwareEngineers from '../rosettes/software-engineers.svg'
import type { PersonaSlug } from './personas.ts'

export const personaRosettes: Record<PersonaSlug, string> = {
  graduates,
  'c-level-leaders': cLevelLeaders,
  founders,
  'fractional-leaders': fractionalLeaders,
  recruiters,
  'software-engineers': softwareEngineers,
  'social-media-influencers': socialMediaInfluencers,
}
