import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BoardState, OldNotice } from '../../../components/board/board-state.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { paths } from '../../../paths.ts'
import { useDashboard, useReading } from '../use-dashboard.ts'
import { AuthorDesk } from './confirmation-request.tsx'
import { SideNotes } from './how-it-works.tsx'
import styles from './imported-testimonials-page.module.css'
import type { Read } from './linkedin-export/read-export.ts'
import { SourcePanel } from './source-panel.tsx'
import { AskedRow, RowGroup, UnaskedRow, WaitingRow } from './testimonial-rows.tsx'
import { keyOf, type Unasked, unaskedOf, withoutKnown } from './testimonial-rules.ts'
import { useOldPraise } from './use-testimonials.ts'

/** What people wrote elsewhere: brought along, kept for its owner alone, and shown once its author stands by it. */
export function OldPraisePage() {
  usePageTitle('Old praise')
  const own = useOwnProfile()
  const { received } = useDashboard()
  const desk = useOldPraise()
  const navigate = useNavigate()
  const [read, setRead] = useState<Read>()
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [addresses, setAddresses] = useState<Record<string, string>>({})
  const [asking, setAsking] = useState<Unasked>()
  const reading = useReading()
  const { profile } = own
  const { list } = desk

  if (!profile || !received || !list) {
    const tryAgain = () => {
      void desk.load()
      own.tryAgain()
    }
    return <BoardState title="Old praise" error={desk.error || own.error} onTryAgain={tryAgain} />
  }

  const here = list.filter(({ state }) => state === 'kept' || state === 'bounced')
  const kept = here.map(unaskedOf)
  const found = read?.ok ? read.texts : []
  const unknown = withoutKnown(found, list, received)
  const local = unknown
    .filter(text => !leftOut.includes(keyOf(text)))
    .map(text => ({ key: keyOf(text), id: null, text, bounced: null }))
  const leaveOut = ({ key }: Unasked) => setLeftOut([...leftOut, key])

  if (reading.isOpen && asking)
    return (
      <AuthorDesk
        profile={profile}
        asking={asking}
        email={addresses[asking.key] ?? ''}
        desk={desk}
        onBack={reading.close}
      />
    )

  const row = (each: Unasked) => (
    <UnaskedRow
      key={each.key}
      unasked={each}
      email={addresses[each.key] ?? ''}
      ownEmail={profile.email}
      onEmail={email => setAddresses({ ...addresses, [each.key]: email })}
      onAsk={() => {
        setAsking(each)
        reading.open()
      }}
      onLeaveOut={() => (each.id ? void desk.remove(each.id) : leaveOut(each))}
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
        <h1 className={styles.title}>Bring what people already wrote.</h1>
        <p className={styles.summary}>
          It is shown only after its author says: yes, I wrote this, and it is still true.
        </p>
      </div>
      {desk.error && <OldNotice error={desk.error} onTryAgain={() => void desk.load()} />}
      <div className={styles.columns}>
        <div className={styles.list}>
          <SourcePanel
            isBusy={desk.busy}
            unkept={local.length}
            known={found.length - unknown.length}
            read={read}
            onRead={fresh => {
              setRead(fresh)
              setLeftOut([])
            }}
            onKeepAll={() => void desk.keep(local.map(({ text }) => text))}
            onPasted={async text => (await desk.keep([text])).length > 0}
          />
          <SaveFailure failure={desk.failure} />
          <RowGroup title="Waiting for you" items={list.filter(({ state }) => state === 'confirmed')}>
            {praise => <WaitingRow key={praise.id} praise={praise} />}
          </RowGroup>
          <RowGroup title="Found in your file" items={local}>
            {row}
          </RowGroup>
          <RowGroup title="Kept, nobody asked yet" items={kept}>
            {row}
          </RowGroup>
          <RowGroup title="Asked" items={list.filter(({ state }) => state === 'asked' || state === 'declined')}>
            {praise => (
              <AskedRow
                key={praise.id}
                praise={praise}
                onStop={() => void desk.stop(praise.id)}
                onRemove={() => void desk.remove(praise.id)}
              />
            )}
          </RowGroup>
        </div>
        <SideNotes />
      </div>
    </>
  )
}
