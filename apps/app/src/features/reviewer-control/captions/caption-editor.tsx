import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { lazy, Suspense } from 'react'
import { KeyTable } from './caption-keys.tsx'
import styles from './captions.module.css'
import { leadOf, titleOf } from './editor-copy.ts'
import { LinesSide } from './lines-side.tsx'
import { NoDraft, SpokenIn } from './spoken-language.tsx'
import { type CaptionRoomProps, type Room, useCaptionRoom } from './use-caption-editor.ts'

const Player = lazy(async () => ({ default: (await import('@credence/profile-view/recording')).Recording }))

/** The recording on the left, its lines on the right. */
export function CaptionRoom(props: CaptionRoomProps) {
  const room = useCaptionRoom(props)
  const { isAsking, confirm, giveUp } = room.emptying
  const start = { ...room.first, kind: room.kind, isByHand: room.isByHand }
  return (
    <>
      <RoomHead title={titleOf(start)} lead={leadOf(start, room.given.other_languages)} />
      <div className={styles.columns}>
        <RecordingSide room={room} />
        <LinesSide room={room} />
        <WriteMyselfDialog open={isAsking} onEmpty={confirm} onClose={giveUp} />
      </div>
    </>
  )
}

/** What is listened to, in which language, and with which keys. */
function RecordingSide({ room }: { room: Room }) {
  const { given, media, first, player, isByHand } = room
  const { cues, language } = room.work.captions
  return (
    <div className={styles.left}>
      <div className={styles.stuck}>
        <Suspense fallback={<div className={styles.playerToCome} />}>
          <Player
            type={given.type}
            media={media}
            id={given.id}
            name={given.reviewer.full_name}
            cues={cues}
            element={player.element}
            onTime={player.onTime}
          />
        </Suspense>
      </div>
      <SpokenIn
        language={language}
        isEnglish={first.origin === 'heard' && language === 'en'}
        onChoose={room.chooseLanguage}
        onNotEnglish={room.notEnglish}
      />
      {isByHand && <NoDraft language={language} first={first} host={given.other_languages} onAsk={room.askForDraft} />}
      <KeyTable />
    </div>
  )
}

export function RoomHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="t-display">{title}</h1>
      <p className={`t-lead ${styles.lead}`}>{lead}</p>
    </>
  )
}

type WriteMyselfDialogProps = { open: boolean; onEmpty: () => void; onClose: () => void }

/** Asked only where something was corrected that would be lost. */
function WriteMyselfDialog({ open, onEmpty, onClose }: WriteMyselfDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Empty the lines?"
      actions={
        <>
          <Button onClick={onEmpty}>Empty the lines</Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the words
          </Button>
        </>
      }
    >
      <p>The words go, with all that you corrected. The times stay. Undo brings the words back.</p>
    </Dialog>
  )
}
