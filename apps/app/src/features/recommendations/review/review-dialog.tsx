import { firstNameOf } from '@credence/contract/first-name'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { plans } from '@credence/contract/subscription/plans'
import { remarkOn } from '@credence/profile-view/card-text'
import { knownAs } from '@credence/profile-view/words'
import { Alert } from '@credence/ui/alert'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { classNames } from '@credence/ui/class-names'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { Modal } from '@credence/ui/dialog'
import { TextAreaField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { agoWords } from '../../../components/format/dates.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { paths } from '../../../paths.ts'
import { possessive, whenWords } from '../received/received-labels.ts'
import styles from './review-dialog.module.css'
import { ReviewMedia } from './review-media.tsx'
import { ReviewSignals } from './review-signals.tsx'
import { type Decision, useDecision } from './use-decision.ts'

type ReviewDialogProps = {
  given: OwnerRecommendation | undefined
  hasRoom: boolean
  onClose: () => void
}

export function ReviewDialog({ given, hasRoom, onClose }: ReviewDialogProps) {
  const titleId = useId()
  return (
    <Modal open={given !== undefined} onClose={onClose} titleId={titleId} className={styles.dialog}>
      {given && <ReviewPanel key={given.id} given={given} hasRoom={hasRoom} onClose={onClose} titleId={titleId} />}
    </Modal>
  )
}

type PanelProps = { given: OwnerRecommendation; hasRoom: boolean; onClose: () => void; titleId: string }

function ReviewPanel({ given, hasRoom, onClose, titleId }: PanelProps) {
  const decision = useDecision(given, onClose)
  const { reviewer, email_domain, type, state } = given
  const name = firstNameOf(reviewer.full_name)
  const what = possessive(name, given)
  // the signals below mention mutual recommendations
  const remark = remarkOn({ ...given, mutual: false })
  return (
    <div className={styles.panel} data-kind={type}>
      <div className={styles.media}>
        <ReviewMedia given={given} onBroken={decision.reload} />
      </div>
      <div className={styles.side}>
        <Button variant="quiet" size="icon" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </Button>
        <h2 id={titleId} className={styles.title}>
          {state === 'published' ? what : `Publish ${what}?`}
        </h2>
        <div className={styles.by}>
          <Avatar id={given.id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} />
          <p className={styles.who} dir="auto">
            <b>{reviewer.full_name}</b>
            <span>{[reviewer.position, knownAs(given)].filter(Boolean).join('. ')}</span>
          </p>
        </div>
        <div>
          <ConfirmedBadge domain={email_domain} />
          <p className={styles.when}>{whenWords(given, new Date())}</p>
        </div>
        {remark && <p className={styles.line}>{remark} Readers can see this too.</p>}
        {given.line && (
          <p className={styles.line}>
            {name} picked this line: <q dir="auto">{given.line}</q>
          </p>
        )}
        <Notices decision={decision} given={given} name={name} hasRoom={hasRoom} />
        <ReviewSignals signals={given.signals} reviewed={{ name, domain: email_domain }} />
        <ThankBox given={given} name={name} decision={decision} />
        <ReviewActions given={given} hasRoom={hasRoom} decision={decision} onClose={onClose} />
        <p className="t-hint">You can hide this recommendation. Only {name} can change or withdraw it.</p>
      </div>
    </div>
  )
}

type NoticesProps = { decision: Decision; given: OwnerRecommendation; name: string; hasRoom: boolean }

function Notices({ decision, given, name, hasRoom }: NoticesProps) {
  return (
    <>
      {decision.changedMeanwhile && (
        <Alert tone="info">
          <b>{name} changed this in the meantime.</b> Read it again before you publish it.
        </Alert>
      )}
      {given.state !== 'published' && !hasRoom && (
        <Alert tone="info">
          The Free plan shows up to {plans.free.publishedRecommendations} recommendations. Hide one, or{' '}
          <Link className="link" to={paths.subscriptionSetting}>
            go Pro
          </Link>
          .
        </Alert>
      )}
      <SaveFailure failure={decision.failure} />
    </>
  )
}

type ReviewActionsProps = { given: OwnerRecommendation; hasRoom: boolean; decision: Decision; onClose: () => void }

function ReviewActions({ given, hasRoom, decision, onClose }: ReviewActionsProps) {
  const { state, media_state, thanked_at } = given
  const { doing, thanks } = decision
  if (state === 'published')
    return (
      <div className={styles.actions}>
        <Button variant="secondary" block busy={doing === 'hiding'} onClick={() => void decision.hide()}>
          {doing === 'hiding' ? 'Hiding' : 'Hide'}
        </Button>
      </div>
    )
  const isReady = media_state === null || media_state === 'ready'
  const publish = thanks && !thanked_at ? 'Publish and say thanks' : 'Publish'
  return (
    <div className={styles.actions}>
      <Button
        size="lg"
        block
        busy={doing === 'publishing'}
        disabled={!isReady || !hasRoom}
        onClick={() => void decision.publish()}
      >
        {doing === 'publishing' ? 'Publishing' : publish}
      </Button>
      {state === 'new' ? (
        <Button variant="secondary" block busy={doing === 'hiding'} onClick={() => void decision.hide()}>
          {doing === 'hiding' ? 'Hiding' : 'Hide'}
        </Button>
      ) : (
        <Button variant="secondary" block onClick={onClose}>
          Keep it hidden
        </Button>
      )}
    </div>
  )
}

type ThankBoxProps = { given: OwnerRecommendation; name: string; decision: Decision }

/** Sent with the mail that it is public. */
function ThankBox({ given, name, decision }: ThankBoxProps) {
  const { thanked_at, state } = given
  if (thanked_at)
    return (
      <p className={styles.thanked}>
        You thanked {name} {agoWords(thanked_at, new Date())}.
      </p>
    )
  if (state === 'published') return null
  return (
    <div className={styles.box} data-open={decision.thanks}>
      <Checkbox
        label={<b className={styles.label}>Thank {name} by e-mail</b>}
        checked={decision.thanks}
        onChange={({ target }) => decision.setThanks(target.checked)}
      />
      {decision.thanks && (
        <TextAreaField
          label={<span className={classNames('vh', styles.unseen)}>Your note</span>}
          className={styles.note}
          rows={3}
          maxLength={textLimits.thanks}
          placeholder="Add a note (optional)"
          value={decision.note}
          onChange={({ target }) => decision.setNote(target.value)}
        />
      )}
    </div>
  )
}
