import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { Button } from '@credence/ui/button'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BoardState, OldNotice } from '../../../components/board/board-state.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { paths } from '../../../paths.ts'
import { useDashboard, useRequestStep } from '../use-dashboard.ts'
import { ConfirmationRequest } from './confirmation-request.tsx'
import styles from './imported-testimonials-page.module.css'
import type { Read } from './linkedin-export/read-export.ts'
import { SourcePanel } from './source-panel.tsx'
import { ConfirmedRow, RequestedRow, RowGroup, UnrequestedRow } from './testimonial-rows.tsx'
import { keyOf, type Unrequested, unrequestedOf, withoutKnown } from './testimonial-rules.ts'
import { useTestimonials } from './use-testimonials.ts'

/** Texts written elsewhere: private to the owner until their author confirms them. */
export function ImportedTestimonialsPage() {
  usePageTitle('Old recommendations')
  const own = useOwnProfile()
  const { received } = useDashboard()
  const testimonials = useTestimonials()
  const navigate = useNavigate()
  const [read, setRead] = useState<Read>()
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [addresses, setAddresses] = useState<Record<string, string>>({})
  const [asking, setAsking] = useState<Unrequested>()
  const requestStep = useRequestStep()
  const { profile } = own
  const { list } = testimonials

  if (!profile || !received || !list) {
    const tryAgain = () => {
      void testimonials.load()
      own.tryAgain()
    }
    return <BoardState title="Old recommendations" error={testimonials.error || own.error} onTryAgain={tryAgain} />
  }

  const here = list.filter(({ state }) => state === 'kept' || state === 'bounced')
  const saved = here.map(unrequestedOf)
  const found = read?.ok ? read.texts : []
  const unknown = withoutKnown(found, list, received)
  const local = unknown
    .filter(text => !leftOut.includes(keyOf(text)))
    .map(text => ({ key: keyOf(text), id: null, text, bounced: null }))
  const leaveOut = ({ key }: Unrequested) => setLeftOut([...leftOut, key])

  if (requestStep.isOpen && asking)
    return (
      <ConfirmationRequest
        profile={profile}
        asking={asking}
        email={addresses[asking.key] ?? ''}
        testimonials={testimonials}
        onBack={requestStep.close}
      />
    )

  const row = (each: Unrequested) => (
    <UnrequestedRow
      key={each.key}
      unrequested={each}
      email={addresses[each.key] ?? ''}
      ownEmail={profile.email}
      onEmail={email => setAddresses({ ...addresses, [each.key]: email })}
      onAsk={() => {
        setAsking(each)
        requestStep.open()
      }}
      onLeaveOut={() => (each.id ? void testimonials.remove(each.id) : leaveOut(each))}
    />
  )
  return (
    <>
      <p className={styles.back}>
        <Button variant="quiet" size="sm" onClick={() => void navigate(paths.recommendations)}>
          <Icon of={ArrowLeft} size="small" />
          Recommendations
        </Button>
      </p>
      <div className={styles.head}>
        <h1 className={styles.title}>Add recommendations you already have.</h1>
        <p className={styles.summary}>Each recommendation stays private until its author confirms it.</p>
      </div>
      {testimonials.error && <OldNotice error={testimonials.error} onTryAgain={() => void testimonials.load()} />}
      <div className={styles.columns}>
        <div className={styles.list}>
          <SourcePanel
            isBusy={testimonials.busy}
            unsaved={local.length}
            known={found.length - unknown.length}
            read={read}
            onRead={fresh => {
              setRead(fresh)
              setLeftOut([])
            }}
            onSaveAll={() => void testimonials.add(local.map(({ text }) => text))}
            onPasted={async text => (await testimonials.add([text])).length > 0}
          />
          <SaveFailure failure={testimonials.failure} />
          <RowGroup title="Waiting for you" items={list.filter(({ state }) => state === 'confirmed')}>
            {praise => <ConfirmedRow key={praise.id} praise={praise} />}
          </RowGroup>
          <RowGroup title="Found in your file" items={local}>
            {row}
          </RowGroup>
          <RowGroup title="Saved, not asked yet" items={saved}>
            {row}
          </RowGroup>
          <RowGroup title="Asked" items={list.filter(({ state }) => state === 'asked' || state === 'declined')}>
            {praise => (
              <RequestedRow
                key={praise.id}
                praise={praise}
                onStop={() => void testimonials.stop(praise.id)}
                onRemove={() => void testimonials.remove(praise.id)}
              />
            )}
          </RowGroup>
        </div>
        <HowItWorks />
      </div>
    </>
  )
}

const steps = [
  'You add the author’s e-mail, ideally a work address.',
  'The author confirms the text, changes it, or says they didn’t write it.',
  'You publish the recommendation, or keep it private.',
]

function HowItWorks() {
  return (
    <aside className={styles.notes} aria-label="How it works">
      <section aria-labelledby="what-happens">
        <h2 className="t-h3" id="what-happens">
          What happens
        </h2>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step}>
              <span aria-hidden="true">{at + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-labelledby="readers-see">
        <h2 className="t-h3" id="readers-see">
          What readers will see
        </h2>
        <div className={styles.seen}>
          <ConfirmedBadge domain="northpier.example" />
          <p>
            Written 14 November 2023, elsewhere.
            <br />
            Confirmed by its author on 3 March 2026.
          </p>
        </div>
        <p className="t-hint">
          Readers see both dates. We delete unconfirmed texts after {oldPraiseLimits.unconfirmedDays} days.
        </p>
      </section>
      <section className={styles.part} aria-labelledby="at-linkedin">
        <h2 className="t-h3" id="at-linkedin">
          Where to find the file on LinkedIn
        </h2>
        <p className="t-small">
          Go to Settings, Data privacy, Get a copy of your data, then choose Recommendations. LinkedIn e-mails you a
          ZIP.
        </p>
      </section>
    </aside>
  )
}
