import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { Link } from '../../components/actions/link.tsx'
import { isMadeUp } from './proposed-slug.ts'
import styles from './welcome.module.css'
import { stepPath, type WelcomeStepId, welcomeSteps } from './welcome-steps.ts'

/** The four questions, which one this is, and what is answered already. */
export function StepList({ current, profile }: { current: number; profile: OwnerProfile }) {
  const answers: Record<WelcomeStepId, string> = {
    name: profile.full_name,
    link: isMadeUp(profile.slug) ? '' : profile.slug,
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
