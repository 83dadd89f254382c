import { textLimits } from '@credence/contract/limits/text-limits'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../components/toasts/show-toast.tsx'
import { reviewerPath } from '../../../paths.ts'
import type { ChangeOutcome, Changes } from '../use-given.ts'
import { type FirstLines, hasWords, withoutWords } from './initial-captions.ts'
import { likelyLanguage } from './languages.ts'
import { useCaptions } from './use-captions.ts'
import { useLinePlayer } from './use-line-player.ts'
import { parseCaptions, withNewCue, writeCaptions } from './webvtt.ts'

export type CaptionRoomProps = {
  token: string
  given: GivenRecommendation
  media: NonNullable<GivenRecommendation['media']>
  first: FirstLines
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  /** Asks for a draft in a language; gives what went wrong. */
  onAskForDraft: (language: string) => Promise<string | undefined>
  onGone: () => void
}

/** All that happens in the room: the lines, the recording beside them, and what is done with both. */
export function useCaptionRoom({ token, given, media, first, onSave, onAskForDraft, onGone }: CaptionRoomProps) {
  const work = useCaptions({ id: given.id, first, onGone })
  const player = useLinePlayer()
  const saving = useSavingCaptions({ onSave, onSaved: work.forget, back: reviewerPath(token) })
  /** In which language the lines are emptied, once that is confirmed. */
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
    first,
    work,
    player,
    saving,
    added,
    kind: given.type === 'audio' ? ('audio' as const) : ('video' as const),
    /** There is no draft in this language. */
    isByHand: first.origin !== 'used' && !(first.origin === 'heard' && language === first.language),
    hasWords: hasWords(captions),
    /** Nothing to hand in: these stand below the recording already, or there is no word. */
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

export type Room = ReturnType<typeof useCaptionRoom>

type Options = {
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  /** The device need not keep them any more. */
  onSaved: () => void
  /** Where to go then. */
  back: string
}

/** Hands the captions in, says so and leads back; or says why not, and everything stays as it is. */
function useSavingCaptions({ onSave, onSaved, back }: Options) {
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
