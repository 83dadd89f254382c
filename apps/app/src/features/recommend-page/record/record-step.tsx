import { useEffect, useEffectEvent, useState } from 'react'
import { useFlow } from '../flow.tsx'
import { type ReviewNote, TakeReview } from '../take/take-review.tsx'
import { RecordRoom } from './record-room.tsx'
import type { RecordingKind } from './recording-type.ts'

/** Video or voice: the room where it is recorded, then what was recorded. */
export function RecordStep({ kind }: { kind: RecordingKind }) {
  const { draft, deviceStore, takeDone, takeDropped } = useFlow()
  const take = draft.take?.kind === kind ? draft.take : null
  const [view, setView] = useState<'room' | 'review'>(take ? 'review' : 'room')
  const [note, setNote] = useState<ReviewNote | undefined>(take ? 'kept' : undefined)

  // the page went away while this was recorded: what is on the device is what there is
  const recover = useEffectEvent(async () => {
    if (!take || draft.videoStopped) return
    const pieces = await deviceStore.read(take.id)
    if (pieces.length > 0) return takeDone(take)
    takeDropped()
    setView('room')
  })
  useEffect(() => void recover(), [])

  if (view === 'review' && take)
    return (
      <TakeReview
        take={take}
        note={note}
        onAgain={() => {
          setNote(undefined)
          setView('room')
        }}
      />
    )
  return (
    <RecordRoom
      kind={kind}
      onEnd={reason => {
        setNote(reason === 'stopped' ? undefined : reason)
        setView('review')
      }}
    />
  )
}
