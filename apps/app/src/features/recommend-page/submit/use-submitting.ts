import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch } from '../../../state/hooks.ts'
import { submitRecommendation, videoSent } from '../../../state/recommendations/recommendation.ts'
import { yearsOf } from '../details/details-problems.ts'
import { type Flow, useFlow } from '../flow.tsx'
import { loadInput } from '../on-device/saved-input.ts'
import { readTake } from '../on-device/take-files.ts'
import { isDrafted, lineInText } from '../steps.ts'
import { afterSubmitFailure, type ProgressPoint, timeLeft } from './submit-rules.ts'
import { type Trouble, troubleOf, type UploadOutcome, untilNextTry, uploadFile, waitMs } from './upload-file.ts'

type SendingPhase = 'preparing' | 'uploading' | 'submitting' | 'paused' | 'code' | 'exists' | 'refused'

export type Sending = {
  phase: SendingPhase
  /** Bytes. */
  sent: number
  total: number
  /** Estimated time, as text. */
  left: string | undefined
  trouble: Trouble | undefined
  /** Percent at the last reconnect. */
  carriedOnFrom: number | undefined
  message: string
  /** The recording itself was refused, so another one may help. */
  wordsRefused: boolean
}

const atFirst: Sending = {
  phase: 'preparing',
  sent: 0,
  total: 0,
  left: undefined,
  trouble: undefined,
  carriedOnFrom: undefined,
  message: '',
  wordsRefused: false,
}

/** Uploads the picture and the recording, then submits the form. Retries until it succeeds. */
export function useSubmitting(onSent: (controlToken: string) => void) {
  const flow = useFlow()
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState(atFirst)
  const running = useRef<AbortController | undefined>(undefined)
  const show = useCallback((changes: Partial<Sending>) => setSending(before => ({ ...before, ...changes })), [])

  const run = useEffectEvent(async (signal: AbortSignal) => {
    show({ ...atFirst })
    await flow.adoptConvertedTake()
    // another tab may have submitted it while this one waited for the lock
    if (loadInput(flow.slug).confirmedAt === 0 && flow.isSaved()) return flow.go('thanks', { replace: true })
    const pictureId = await sendFile('pictureUpload', signal)
    if (pictureId === undefined) return
    show({ phase: 'uploading' })
    const uploadId = await sendFile('recordingUpload', signal)
    if (uploadId === undefined) return
    dispatch(videoSent(uploadId))
    show({ phase: 'submitting' })
    await submit(pictureId, signal)
  })

  /** The upload id; empty without a file, undefined after a failure. */
  const sendFile = useEffectEvent(async (field: 'pictureUpload' | 'recordingUpload', signal: AbortSignal) => {
    const { picture, recommendationType, take } = flow.latest()
    const source = field === 'pictureUpload' ? picture : recommendationType === 'text' ? null : take
    const file = source && (await readTake(flow.deviceStore, source))
    if (!source) return ''
    if (!file) {
      if (field === 'pictureUpload') return ''
      show({ phase: 'refused', message: 'The recording is no longer on this device.', wordsRefused: true })
      return undefined
    }
    const before = flow.latest()[field]
    const isRecording = field === 'recordingUpload'
    if (isRecording) show({ total: file.size })
    let since: ProgressPoint | undefined
    const measure = (held: number) => {
      const now = { at: Date.now(), held }
      show({ left: timeLeft(since, now, file.size) })
      since ??= now
    }
    const outcome = await uploadFile({
      file,
      type: file.type,
      url: before?.take === source.id ? before.url : undefined,
      signal,
      onUrl: url => flow.change({ [field]: url ? { take: source.id, url } : null }),
      onProgress: sent => isRecording && show({ sent }),
      onHeld: held => isRecording && measure(held),
      onTrouble(trouble) {
        // exclude the outage from the speed estimate
        if (trouble) since = undefined
        setSending(current => withTrouble(current, trouble))
      },
    })
    return settle(outcome, isRecording)
  })

  function settle(outcome: UploadOutcome, isRecording: boolean): string | undefined {
    if (outcome.kind === 'sent') return new URL(outcome.url, location.href).pathname.split('/').at(-1)
    if (outcome.kind === 'code') show({ phase: 'code' })
    if (outcome.kind === 'refused') show({ phase: 'refused', message: outcome.message, wordsRefused: isRecording })
    return undefined
  }

  const submit = useEffectEvent(async (pictureId: string, signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; failures++) {
      const done = await dispatch(submitRecommendation(requestBody(flow, pictureId)))
      if (submitRecommendation.fulfilled.match(done)) {
        onSent(done.payload.controlToken)
        return flow.discard()
      }
      const move = afterSubmitFailure(done.payload)
      if (move === 'code' || move === 'exists') return show({ phase: move, message: done.payload?.message ?? '' })
      if (move !== 'again')
        return show({ phase: 'refused', message: done.payload?.message ?? '', wordsRefused: move === 'words' })
      const trouble = troubleOf(done.payload?.httpStatus)
      show({ trouble })
      await untilNextTry(waitMs(failures, trouble), signal)
    }
  })

  const start = useCallback(() => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const name = `cr-recommend:${flow.slug}`
    // one tab uploads; the others wait and then find it submitted
    const turn = navigator.locks
      ? navigator.locks.request(name, { signal: control.signal }, () => run(control.signal))
      : run(control.signal)
    turn.catch(() => {
      if (!control.signal.aborted) show({ phase: 'refused', message: 'Something went wrong in this browser.' })
    })
  }, [flow.slug, show])

  useEffect(() => {
    start()
    return () => running.current?.abort()
  }, [start])

  return {
    sending,
    start,
    pause() {
      running.current?.abort()
      show({ phase: 'paused' })
    },
    stop: () => running.current?.abort(),
  }
}

function withTrouble(current: Sending, trouble: Trouble | undefined): Sending {
  if (current.trouble === trouble) return current
  const share = current.total > 0 ? Math.floor((100 * current.sent) / current.total) : undefined
  const isBack = current.trouble === 'connection' && trouble === undefined
  return { ...current, trouble, left: undefined, carriedOnFrom: isBack ? share : current.carriedOnFrom }
}

type Words = Pick<Flow, 'slug' | 'latest' | 'invite' | 'page'>

function requestBody({ slug, latest, invite, page }: Words, pictureId: string) {
  const formState = latest()
  const years = yearsOf(formState)
  const line = lineInText(formState)
  const type = formState.recommendationType
  return {
    slug,
    type,
    ...(type === 'text' ? { text: formState.text } : { upload_id: formState.videoId }),
    ...(isDrafted(formState) ? { drafted: true } : {}),
    ...(line ? { line } : {}),
    ...(pictureId ? { picture_id: pictureId } : {}),
    full_name: formState.reviewerName,
    position: formState.reviewerPosition,
    source: formState.source as RecommenderSourceId,
    ...(years ? { years } : {}),
    ...(invite && page.invite ? { invite } : {}),
    ...(formState.takesQuestions ? { questions: true } : {}),
    ...(formState.replace ? { replace: true } : {}),
    consent: true as const,
  }
}
