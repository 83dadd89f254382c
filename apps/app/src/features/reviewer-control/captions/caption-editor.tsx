import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { lazy, Suspense } from 'react'
import { KeyTable } from './caption-keys.tsx'
import styles from './captions.module.css'
import { leadOf, titleOf } from './editor-copy.ts'
import { LinesSide } from './lines-side.tsx'
import { NoDraft, SpokenLanguage } from './spoken-language.tsx'
import { type CaptionEditorProps, type Editor, useCaptionEditor } from './use-caption-editor.ts'

const Player = lazy(async () => ({ default: (await import('@credence/profile-view/recording')).Recording }))

export function CaptionEditor(props: CaptionEditorProps) {
  const editor = useCaptionEditor(props)
  const { isAsking, confirm, giveUp } = editor.emptying
  const start = { ...editor.initial, kind: editor.kind, isByHand: editor.isByHand }
  return (
    <>
      <EditorHead title={titleOf(start)} lead={leadOf(start, editor.given.other_languages)} />
      <div className={styles.columns}>
        <RecordingSide editor={editor} />
        <LinesSide editor={editor} />
        <EmptyLinesDialog open={isAsking} onEmpty={confirm} onClose={giveUp} />
      </div>
    </>
  )
}

function RecordingSide({ editor }: { editor: Editor }) {
  const { given, media, initial, player, isByHand } = editor
  const { cues, language } = editor.work.captions
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
      <SpokenLanguage
        language={language}
        isEnglish={initial.origin === 'heard' && language === 'en'}
        onChoose={editor.chooseLanguage}
        onNotEnglish={editor.notEnglish}
      />
      {isByHand && (
        <NoDraft language={language} initial={initial} host={given.other_languages} onAsk={editor.askForDraft} />
      )}
      <KeyTable />
    </div>
  )
}

export function EditorHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="t-display">{title}</h1>
      <p className={`t-lead ${styles.lead}`}>{lead}</p>
    </>
  )
}

type EmptyLinesDialogProps = { open: boolean; onEmpty: () => void; onClose: () => void }

/** Only asked when corrections would be lost. */
function EmptyLinesDialog({ open, onEmpty, onClose }: EmptyLinesDialogProps) {
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
