import { lazy, Suspense } from 'react'
import styles from './captions.module.css'
import { KeyTable } from './key-table.tsx'
import { LinesSide } from './lines-side.tsx'
import { NoDraft } from './no-draft.tsx'
import { RoomHead } from './room-head.tsx'
import { leadOf, titleOf } from './room-words.ts'
import { SpokenIn } from './spoken-in.tsx'
import { type CaptionRoomProps, type Room, useCaptionRoom } from './use-caption-room.ts'
import { WriteMyselfDialog } from './write-myself.tsx'

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
