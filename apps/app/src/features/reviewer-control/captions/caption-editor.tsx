import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import { type ComponentProps, lazy, Suspense } from 'react'
import { CaptionsFrame } from '../../../components/captions/captions-frame.tsx'
import styles from './captions.module.css'
import { LinesSide } from './lines-side.tsx'
import { ExternalDraft, SpokenLanguage } from './spoken-language.tsx'
import { type CaptionEditorProps, useCaptionEditor } from './use-caption-editor.ts'

const Player = lazy(async () => ({ default: (await import('@credence/profile-view/recording')).Recording }))

export function CaptionEditor(props: CaptionEditorProps) {
  const editor = useCaptionEditor(props)
  const { given, media, initial, player, isByHand, isStep, line } = editor
  const { cues, language } = editor.work.captions
  const { isAsking, confirm, giveUp } = editor.emptying
  return (
    <CaptionsFrame
      isStep={isStep}
      email={given.email}
      {...(isByHand && {
        title: 'Add captions',
        lead: 'Type what you said. Then pick the line people see first.',
      })}
      recording={
        <>
          <RecordingCard
            given={given}
            media={media}
            line={line}
            cues={cues}
            element={player.element}
            onTime={player.onTime}
          />
          <SpokenLanguage
            language={language}
            isEnglish={initial.origin === 'heard' && language === 'en'}
            onChoose={editor.chooseLanguage}
            onNotEnglish={editor.notEnglish}
          />
          {isByHand && <ExternalDraft language={language} host={given.other_languages} onAsk={editor.askForDraft} />}
        </>
      }
    >
      <LinesSide editor={editor} />
      <EmptyLinesDialog open={isAsking} onEmpty={confirm} onClose={giveUp} />
    </CaptionsFrame>
  )
}

type Playing = Pick<ComponentProps<typeof Player>, 'cues' | 'element' | 'onTime'>
type RecordingCardProps = Playing & {
  given: GivenRecommendation
  media: NonNullable<GivenRecommendation['media']>
  line: string
}

/** The player and the preview of the public card in one. */
export function RecordingCard({ given, media, line, ...playing }: RecordingCardProps) {
  const { id, type, reviewer, source } = given
  return (
    <RecommendationFrame
      id={id}
      name={reviewer.full_name}
      position={reviewer.position}
      relation={recommenderSources.find(known => known.id === source)?.name}
      picture={reviewer.picture_url ?? undefined}
      quote={line}
      media={
        <Suspense fallback={<div className={styles.playerToCome} />}>
          <Player type={type} media={media} id={id} name={reviewer.full_name} {...playing} />
        </Suspense>
      }
      foot={<p className="t-meta">This is your card. It appears in the preview when the link is shared.</p>}
    />
  )
}

type EmptyLinesDialogProps = { open: boolean; onEmpty: () => void; onClose: () => void }

/** Only asked when corrections would be lost. */
function EmptyLinesDialog({ open, onEmpty, onClose }: EmptyLinesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Clear the captions?"
      actions={
        <>
          <Button onClick={onEmpty}>Clear them</Button>
          <Button variant="quiet" onClick={onClose}>
            Keep them
          </Button>
        </>
      }
    >
      <p>This will delete your corrections. The times won’t change.</p>
    </Dialog>
  )
}
