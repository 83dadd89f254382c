import { afterWithdrawing } from '@credence/contract/consent-texts'
import { firstNameOf } from '@credence/contract/first-name'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { classNames } from '@credence/ui/class-names'
import { Dialog } from '@credence/ui/dialog'
import { Loader } from '@credence/ui/loader'
import { Check, Clock, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { FlowFrame } from '../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { FreshReviewerPasscode } from '../../components/passcode/fresh-reviewer-passcode.tsx'
import { dateWords } from '../../components/words/moment-words.ts'
import { profilePath, recommendationPath, recommendPath } from '../../paths.ts'
import { ControlActions } from './control-actions.tsx'
import { GivenWords } from './given-words.tsx'
import styles from './reviewer-control.module.css'
import { useConfirmedChange } from './use-confirmed-change.ts'
import { useGiven } from './use-given.ts'

/** What somebody said stays theirs: here they see it, change it and take it back. */
export function ReviewerControlPage() {
  const { token = '' } = useParams()
  const { given, load, change, withdraw } = useGiven(token)
  usePageTitle('Your recommendation')
  if (given === 'loading') return <Loader label="Opening your recommendation" />
  if (given === 'missing')
    return (
      <Message title="There is nothing behind this link.">
        It may have lost a few letters. Open it from the e-mail once more.
      </Message>
    )
  if (given === 'failed')
    return (
      <Message title="This page could not be loaded.">
        We could not reach the server. <TextButton onClick={() => void load()}>Try again</TextButton>
      </Message>
    )
  if (given.withdrawn_at) return <Withdrawn token={token} given={given} />
  return <Control token={token} given={given} change={change} withdraw={withdraw} />
}

type MessageProps = { title: string; action?: ReactNode; children: ReactNode }

function Message({ title, action, children }: MessageProps) {
  return (
    <FlowFrame className={styles.message}>
      <h1 className="t-title">{title}</h1>
      <p className="t-lead">{children}</p>
      {action && <p>{action}</p>}
    </FlowFrame>
  )
}

function Withdrawn({ token, given: { owner, withdrawn_at } }: { token: string; given: GivenRecommendation }) {
  const name = firstNameOf(owner.full_name)
  return (
    <Message
      title="You took it back."
      action={
        <Link className={buttonClass({})} to={recommendPath(owner.slug, { reviewer: token })}>
          Say it again
        </Link>
      }
    >
      That was on {dateWords(withdrawn_at ?? '')}. {afterWithdrawing} {name} was told that you did, not why.
    </Message>
  )
}

type ControlProps = Pick<ReturnType<typeof useGiven>, 'change' | 'withdraw'> & {
  token: string
  given: GivenRecommendation
}

function Control({ token, given, change, withdraw }: ControlProps) {
  const { save, isAsking, confirmed, giveUp } = useConfirmedChange(change)
  const { owner, email, reviewer } = given
  const name = firstNameOf(owner.full_name)
  return (
    <FlowFrame aside={<span className={classNames('t-small', styles.email)}>{email}</span>} className={styles.page}>
      <div className={styles.head}>
        <h1 className="t-display">Your word about {name}.</h1>
        <div className={styles.state}>
          <StateChip given={given} />
          <Links given={given} name={name} />
        </div>
      </div>
      <div className={styles.columns}>
        <GivenWords given={given} onSave={save} />
        <ControlActions token={token} given={given} onSave={save} onWithdraw={withdraw} />
      </div>
      <Dialog open={isAsking} onClose={giveUp} title="Confirm that it is you?" actions={null}>
        <p>We send a code to {email}. What you changed is kept until then.</p>
        <FreshReviewerPasscode
          address={{ email, fullName: reviewer.full_name, slug: owner.slug, reviewer: token }}
          action="Save the change"
          onConfirmed={() => void confirmed()}
        />
      </Dialog>
    </FlowFrame>
  )
}

const verbs = { video: 'Watch', audio: 'Hear', text: 'Read' } as const

/** A private page opens for nobody, so nothing leads there. */
function Links({ given: { id, type, state, owner }, name }: { given: GivenRecommendation; name: string }) {
  if (owner.is_private) return null
  return (
    <>
      {state === 'published' && (
        <a className="link t-small" href={recommendationPath(id)}>
          {verbs[type]} it as others do
        </a>
      )}
      <a className="link t-small" href={profilePath(owner.slug)}>
        {name}’s page
      </a>
    </>
  )
}

function StateChip({ given: { state, given_at, changed_at } }: { given: GivenRecommendation }) {
  const given = changed_at ? `Changed ${dateWords(changed_at)}` : `Given ${dateWords(given_at)}`
  if (state === 'published')
    return (
      <Chip tone="green" icon={Check}>
        Published. {given}
      </Chip>
    )
  return state === 'new' ? (
    <Chip tone="amber" icon={Clock}>
      {given}. Not published yet
    </Chip>
  ) : (
    <Chip icon={EyeOff}>Not shown. {given}</Chip>
  )
}
