import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Loader } from '@credence/ui/loader'
import { Steps } from '@credence/ui/progress'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { ArrowLeft, Check } from 'lucide-react'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { AuthLayout } from '../../components/frames/auth-layout.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOtherTabs } from '../../components/profile/use-other-tabs.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { LoadFailure } from '../../components/server-notes/load-failure.tsx'
import { useUnsavedProfile } from '../../components/unsaved-profile/use-unsaved-profile.ts'
import { paths, profilePath } from '../../paths.ts'
import { PhotoStep } from './photo-step.tsx'
import { type StepProps, welcomeFields } from './step-form.tsx'
import { isGeneratedSlug } from './suggested-slug.ts'
import { LinkStep, NameStep, WorkStep } from './text-steps.tsx'
import styles from './welcome.module.css'

export function WelcomePage() {
  const { profile, error, tryAgain } = useOwnProfile()
  if (profile) return <WelcomeForm profile={profile} />
  return error ? <LoadFailure error={error} onTryAgain={tryAgain} /> : <Loader label="Opening your page" />
}

const stepPages: Record<WelcomeStepId, ComponentType<StepProps>> = {
  name: NameStep,
  link: LinkStep,
  work: WorkStep,
  photo: PhotoStep,
}

/** Four steps, each saved when answered. The address names the step, so Back and reload work. */
function WelcomeForm({ profile }: { profile: OwnerProfile }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useOtherTabs(profile)
  const writing = useUnsavedProfile('welcome', welcomeFields, profile)
  const index = stepIndex(search.get('step'))
  const { id, label } = welcomeSteps[index]!
  const Step = stepPages[id]
  const before = welcomeSteps[index - 1]
  const { rosette } = profile
  usePageTitle(label)

  function goOn() {
    const next = welcomeSteps[index + 1]
    if (next) return void navigate(stepPath(next.id))
    writing.discard()
    void navigate(profilePath(profile.slug))
  }

  return (
    <AuthLayout
      ground="banner"
      className={styles.box}
      action={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to={paths.recommendations}
          onClick={writing.discard}
        >
          Skip all
        </Link>
      }
      foot="Nothing is public until you publish it."
      side={
        <div className={styles.art}>
          <RosetteFigure id={rosette} density={1.6} className={styles.rosette} />
          <p className={styles.drawn}>This pattern is yours. It’ll stay the same if you change your link.</p>
        </div>
      }
    >
      <div className={styles.band} aria-hidden="true">
        <RosetteFigure id={rosette} density={1.4} className={styles.bandRosette} />
      </div>
      <div className={styles.where}>
        <Steps current={index + 1} total={welcomeSteps.length} />
        {before && (
          <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={stepPath(before.id)}>
            <Icon of={ArrowLeft} size="small" />
            Back
          </Link>
        )}
      </div>
      <Step key={id} profile={profile} writing={writing} onNext={goOn} />
      <StepList current={index} profile={profile} />
    </AuthLayout>
  )
}

function StepList({ current, profile }: { current: number; profile: OwnerProfile }) {
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

const welcomeSteps = [
  { id: 'name', label: 'Your name' },
  { id: 'link', label: 'Your link' },
  { id: 'work', label: 'What you do, and where' },
  { id: 'photo', label: 'A photo' },
] as const

type WelcomeStepId = (typeof welcomeSteps)[number]['id']

function stepPath(id: WelcomeStepId): string {
  return `${paths.welcome}?step=${id}`
}

/** The step of the address; the first one by default. */
function stepIndex(id: string | null): number {
  return Math.max(
    0,
    welcomeSteps.findIndex(step => step.id === id),
  )
}
