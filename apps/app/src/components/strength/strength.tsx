import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Icon } from '@credence/ui/icon'
import { Check, Circle, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './strength.module.css'

const wantedRecommendations = 3

type StrengthPart = 'picture' | 'head' | 'about' | 'experience' | 'connect' | 'open-to' | 'education'

export type StrengthItem = {
  label: string
  done: boolean
  /** The part to open; undefined for items that are done elsewhere. */
  part?: StrengthPart
}

/** The items of a good profile, unweighted. Missing ones come first. */
export function strengthOf(profile: OwnerProfile): StrengthItem[] {
  const { picture_url, headline, about, recommendations, experience, connect, open_to, education } = profile
  const items: StrengthItem[] = [
    { label: 'Photo', done: picture_url !== null, part: 'picture' },
    headline === ''
      ? { label: 'Headline and “About”', done: false, part: 'head' }
      : { label: 'Headline and “About”', done: about !== '', part: 'about' },
    { label: `${wantedRecommendations} recommendations`, done: recommendations.length >= wantedRecommendations },
    { label: 'Experience', done: experience.length > 0, part: 'experience' },
    { label: 'Connect button', done: connect !== null, part: 'connect' },
    { label: 'What you’re open to', done: open_to !== '', part: 'open-to' },
    { label: 'Education', done: education.length > 0, part: 'education' },
  ]
  return [...items.filter(item => !item.done), ...items.filter(item => item.done)]
}

/** A page without recommendations is not ready to send. */
export function strengthInWords(items: StrengthItem[]): string {
  const done = items.filter(item => item.done)
  const enough = done.length >= 5 && done.some(item => item.part === undefined)
  return `${done.length} of ${items.length} done.${enough ? ' Ready to share.' : ''}`
}

const icons = { done: Check, waiting: Clock, open: Circle } as const

type ChecklistItem = {
  id: string
  name: string
  state: keyof typeof icons
  /** The state for screen readers; empty where the action says it. */
  words: string
  way: ReactNode
}

export function Checklist({ items }: { items: ChecklistItem[] }) {
  return (
    <ul className={styles.checklist}>
      {items.map(({ id, name, state, words, way }) => (
        <li key={id} data-state={state}>
          <Icon of={icons[state]} />
          <span>
            {name}
            {words && <span className="vh">, {words}</span>}
          </span>
          {way}
        </li>
      ))}
    </ul>
  )
}

/** Done and missing items as dashes; a percentage would rate a person. */
export function StrengthTally({ items }: { items: StrengthItem[] }) {
  return (
    <div className={styles.tally} role="img" aria-label={strengthInWords(items)}>
      {[...items].reverse().map(({ label, done }) => (
        <i key={label} data-done={done} />
      ))}
    </div>
  )
}
