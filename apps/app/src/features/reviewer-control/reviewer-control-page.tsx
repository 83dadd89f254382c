import type { GivenRecommendation } from '@credence/contract/endpoints/reviewer'
import { firstNameOf } from '@credence/contract/first-name'
import { Chip } from '@credence/ui/chip'
import { classNames } from '@credence/ui/class-names'
import { Dialog } from '@credence/ui/dialog'
import { Loader } from '@credence/ui/loader'
import { Check, Clock, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { FlowFrame } from '../../components/flow-frame.tsx'
import { FreshCode } from '../../components/fresh-code.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { profilePath, recommendationPath } from '../../paths.ts'
import { ControlActions } from './control-actions.tsx'
import { GivenWords } from './given-words.tsx'
import { longDate } from './long-date.ts'
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
  if (given.withdrawn_at) return <Withdrawn given={given} />
  return <Control token={token} given={given} change={change} withdraw={withdraw} />
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FlowFrame className={styles.message}>
      <h1 className="t-title">{title}</h1>
      <p className="t-lead">{children}</p>
    </FlowFrame>
  )
}

function Withdrawn({ given }: { given: GivenRecommendation }) {
  const name = firstNameOf(given.owner.full_name)
  return (
    <Message title="You took it back.">
      That was on {longDate(given.withdrawn_at ?? '')}, and nobody can see it any more. Your words are gone, and the
      last copies of a recording are deleted within 30 days. {name} was told that you did, not why.
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
        <FreshCode
          address={{ email, fullName: reviewer.full_name, slug: owner.slug, reviewer: token }}
          action="Save the change"
          onConfirmed={() => void confirmed()}
        />
      </Dialog>
    </FlowFrame>
  )
}

/** A private page opens for nobody, so nothing leads there. */
function Links({ given: { id, state, owner }, name }: { given: GivenRecommendation; name: string }) {
  if (owner.is_private) return null
  return (
    <>
      {state === 'published' && (
        <a className="link t-small" href={recommendationPath(id)}>
          See it as others do
        </a>
      )}
      <a className="link t-small" href={profilePath(owner.slug)}>
        {name}’s page
      </a>
    </>
  )
}

function StateChip({ given: { state, given_at, changed_at } }: { given: GivenRecommendation }) {
  const given = changed_at ? `Changed ${longDate(changed_at)}` : `Given ${longDate(given_at)}`
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
