import { textLimits } from '@credence/contract/limits/text-limits'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../components/toasts/show-toast.tsx'
import { reviewerPath } from '../../../paths.ts'
import type { ChangeOutcome, Changes } from '../use-given.ts'
import { hasWords, type InitialCaptions, withoutWords } from './initial-captions.ts'
import { likelyLanguage } from './languages.ts'
import { useCaptions } from './use-captions.ts'
import { useLinePlayer } from './use-line-player.ts'
import { parseCaptions, withNewCue, writeCaptions } from './webvtt.ts'

export type CaptionEditorProps = {
  token: string
  given: GivenRecommendation
  media: NonNullable<GivenRecommendation['media']>
  initial: InitialCaptions
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  /** Requests a draft; returns an error message. */
  onAskForDraft: (language: string) => Promise<string | undefined>
  onGone: () => void
}

export function useCaptionEditor({ token, given, media, initial, onSave, onAskForDraft, onGone }: CaptionEditorProps) {
  const work = useCaptions({ id: given.id, initial, onGone })
  const player = useLinePlayer()
  const saving = useSaveCaptions({ onSave, onSaved: work.forget, back: reviewerPath(token) })
  /** The language to empty the lines for, while the dialog asks. */
  const [emptying, setEmptying] = useState<string>()
  const [added, setAdded] = useState<{ at: number }>()
  const { captions, change } = work
  const { cues, language } = captions
  const vtt = writeCaptions(captions, media.duration_seconds)

  function empty(next: string) {
    setEmptying(undefined)
    change({ language: next, cues: withoutWords(cues) })
  }
  function askThenEmpty(next: string) {
    if (work.isChanged && hasWords(captions)) setEmptying(next)
    else empty(next)
  }

  return {
    token,
    given,
    media,
    initial,
    work,
    player,
    saving,
    added,
    kind: given.type === 'audio' ? ('audio' as const) : ('video' as const),
    /** Without a draft in this language. */
    isByHand: initial.origin !== 'used' && !(initial.origin === 'heard' && language === initial.language),
    hasWords: hasWords(captions),
    /** Nothing to submit: published already, or empty. */
    isUsed: vtt === writeCaptions(parseCaptions(given.captions ?? ''), media.duration_seconds),
    emptying: {
      isAsking: emptying !== undefined,
      confirm: () => empty(emptying ?? language),
      giveUp: () => setEmptying(undefined),
    },
    chooseLanguage: (next: string) => change({ language: next, cues }),
    notEnglish: () => askThenEmpty(likelyLanguage(navigator.languages)),
    writeMyself: () => askThenEmpty(language),
    async askForDraft() {
      const failure = await onAskForDraft(language)
      if (failure === undefined) work.forget()
      return failure
    },
    takeFile(file: string) {
      const taken = parseCaptions(file)
      if (taken.cues.length === 0)
        return saving.setProblem('There are no captions in that file. A WebVTT file begins with WEBVTT.')
      saving.setProblem(undefined)
      change({ language: taken.language || language, cues: taken.cues })
    },
    addLine() {
      const next = withNewCue(cues, player.time)
      change({ language, cues: next })
      setAdded({ at: next.findIndex(cue => !cues.includes(cue)) })
    },
    use: () => void saving.save(vtt),
  }
}

export type Editor = ReturnType<typeof useCaptionEditor>

type Options = {
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  onSaved: () => void
  back: string
}

function useSaveCaptions({ onSave, onSaved, back }: Options) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(captions: string) {
    if (captions.length > textLimits.captions) return setProblem('These captions are too long. Shorten some lines.')
    setBusy(true)
    setProblem(undefined)
    const outcome = await onSave({ captions })
    setBusy(false)
    if (outcome.kind === 'failed') return setProblem(outcome.message)
    if (outcome.kind === 'code') return setProblem('Nothing is shown until you confirm it with a code.')
    onSaved()
    void showToast({ tone: 'success', title: captions ? 'Your captions are used.' : 'The captions are removed.' })
    await navigate(back)
  }
  return { busy, problem, setProblem, save }
}
