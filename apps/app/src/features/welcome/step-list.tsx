import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { Link } from '../../components/actions/link.tsx'
import { paths } from '../../paths.ts'
import { isGeneratedSlug } from './suggested-slug.ts'
import styles from './welcome.module.css'

export function StepList({ current, profile }: { current: number; profile: OwnerProfile }) {
  const answers: Record<WelcomeStepId, string> = {
    name: profile.full_name,
    link: isGeneratedSlug(profile.slug) ? '' : profile.slug,
    work: profile.headline,
    photo: profile.picture_url ? 'Added' : '',
  }
  return (
    <ol className={styles.list}>
      {welcomeSteps.map(({ id, label }, index) => {
        const done = index !== current && answers[id] !== ''
        return (
          <li key={id} aria-current={index === current ? 'step' : undefined}>
            {done ? <Icon of={Check} className={styles.tick} /> : <span>{index + 1}</span>}
            <span>
              {done ? <Link to={stepPath(id)}>{label}</Link> : label}
              {done && <span className="vh">, done</span>}
            </span>
            {done && <span className={styles.answer}>{answers[id]}</span>}
          </li>
        )
      })}
    </ol>
  )
}

export const welcomeSteps = [
  { id: 'name', label: 'Your name' },
  { id: 'link', label: 'Your link' },
  { id: 'work', label: 'What you do, and where' },
  { id: 'photo', label: 'A photo' },
] as const

export type WelcomeStepId = (typeof welcomeSteps)[number]['id']

export function stepPath(id: WelcomeStepId): string {
  return `${paths.welcome}?step=${id}`
}

/** The step of the address; the first one by default. */
export function stepIndex(id: string | null): number {
  return Math.max(
    0,
    welcomeSteps.findIndex(step => step.id === id),
  )
}
