import { textLimits } from '@credence/contract/limits/text-limits'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { useState } from 'react'
import { showToast } from '../../../components/toasts/show-toast.tsx'
import type { ChangeOutcome, Changes } from '../use-given.ts'
import { hasWords, type InitialCaptions, withoutWords } from './initial-captions.ts'
import { likelyLanguage } from './languages.ts'
import { useCaptions } from './use-captions.ts'
import { useLinePlayer } from './use-line-player.ts'
import { firstLine, parseCaptions, withNewCue, writeCaptions } from './webvtt.ts'

export type CaptionEditorProps = {
  given: GivenRecommendation
  media: NonNullable<GivenRecommendation['media']>
  initial: InitialCaptions
  /** The last step of giving it. */
  isStep: boolean
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  /** Requests a draft; returns an error message. */
  onAskForDraft: (language: string) => Promise<string | undefined>
  onGone: () => void
  onLeave: (hasCaptions: boolean) => void
}

export function useCaptionEditor(props: CaptionEditorProps) {
  const { given, media, initial, isStep, onSave, onAskForDraft, onGone, onLeave } = props
  const work = useCaptions({ id: given.id, initial, onGone })
  const player = useLinePlayer()
  const saving = useSaveCaptions({
    onSave,
    onSaved() {
      work.forget()
      // the thanks say it themselves
      if (!isStep) void showToast({ tone: 'success', title: vtt ? 'Captions saved' : 'Captions removed' })
      onLeave(vtt !== '')
    },
  })
  /** The language to empty the lines for, while the dialog asks. */
  const [emptying, setEmptying] = useState<string>()
  const [added, setAdded] = useState<{ at: number }>()
  const { captions, change } = work
  const { cues, language } = captions
  const vtt = writeCaptions(captions, media.duration_seconds)
  /** Without a draft in this language. */
  const isByHand = initial.origin !== 'used' && !(initial.origin === 'heard' && language === initial.language)
  const line = firstLine(cues)
  /** A line that was typed earlier is none of the captions and stays. */
  const isPicked = line !== firstLine(initial.cues)
  const isUsed = !isPicked && vtt === writeCaptions(parseCaptions(given.captions ?? ''), media.duration_seconds)

  function empty(next: string) {
    setEmptying(undefined)
    change({ language: next, cues: withoutWords(cues) })
  }
  function askThenEmpty(next: string) {
    if (work.isChanged && hasWords(captions)) setEmptying(next)
    else empty(next)
  }

  return {
    given,
    media,
    initial,
    isStep,
    line: isPicked ? line : (given.line ?? ''),
    /** Only while the lines are a draft. */
    madeBy: initial.origin === 'heard' && !isByHand && draftOrigin(language, given.other_languages),
    work,
    player,
    saving,
    added,
    isByHand,
    hasWords: hasWords(captions),
    /** Nothing to submit: published already, or empty. */
    isUsed,
    emptying: {
      isAsking: emptying !== undefined,
      confirm: () => empty(emptying ?? language),
      giveUp: () => setEmptying(undefined),
    },
    chooseLanguage: (next: string) => change({ language: next, cues }),
    notEnglish: () => askThenEmpty(likelyLanguage(navigator.languages)),
    async askForDraft() {
      const failure = await onAskForDraft(language)
      if (failure === undefined) work.forget()
      return failure
    },
    takeFile(file: string) {
      const taken = parseCaptions(file)
      if (taken.cues.length === 0) return saving.setProblem('That file has no captions. Choose a caption file (.vtt).')
      saving.setProblem(undefined)
      change({ language: taken.language || language, cues: taken.cues })
    },
    addLine() {
      const next = withNewCue(cues, player.time)
      change({ language, cues: next })
      setAdded({ at: next.findIndex(cue => !cues.includes(cue)) })
    },
    use: () => (isUsed ? onLeave(true) : void saving.save({ captions: vtt, ...(isPicked ? { line } : {}) })),
    skip: () => onLeave(given.captions !== null),
  }
}

export type Editor = ReturnType<typeof useCaptionEditor>

/** `host` is the external transcription service, if it made the draft. */
function draftOrigin(language: string, host: string | null): string {
  if (language !== 'en' && host) return `${host} wrote the draft.`
  return 'Our own server wrote the draft. Your recording wasn’t sent to any other company.'
}

type Options = {
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  onSaved: () => void
}

function useSaveCaptions({ onSave, onSaved }: Options) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(changes: { captions: string; line?: string }) {
    const { captions } = changes
    if (captions.length > textLimits.captions) return setProblem('These captions are too long. Shorten some lines.')
    setBusy(true)
    setProblem(undefined)
    const outcome = await onSave(changes)
    setBusy(false)
    if (outcome.kind === 'failed') return setProblem(outcome.message)
    if (outcome.kind === 'code') return setProblem('Enter the code to save your captions.')
    onSaved()
  }
  return { busy, problem, setProblem, save }
}
