import type { NoticeChoice, NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import type { NoticeChannel, NoticeGroup } from '@credence/contract/notifications/preferences/notice-groups'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Failure, failureWords, unknownFailure } from '../../../api/failure.ts'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { chooseNotice, fetchPreferences } from '../../../state/notifications/preferences.ts'

/**
 * Switches that save themselves in the order of presses. A press shows immediately and stays until saved; saves of
 * other tabs show too, and an older answer never replaces a newer one.
 */
export function useNoticePreferences() {
  const dispatch = useAppDispatch()
  const [stored, setStored] = useState<NoticePreferences>()
  const [loadError, setLoadError] = useState('')
  const [waiting, setWaiting] = useState<NoticeChoice[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [savedAt, setSavedAt] = useState<Date>()
  const queue = useRef<NoticeChoice[]>([])
  const sending = useRef(false)

  const take = useCallback((answer: NoticePreferences) => setStored(before => later(before, answer)), [])

  const load = useCallback(async () => {
    const done = await dispatch(fetchPreferences())
    if (!fetchPreferences.fulfilled.match(done)) return setLoadError(failureWords(done.payload))
    setLoadError('')
    take(done.payload)
  }, [dispatch, take])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())
  useEffect(() => subscribeToOtherTabs(take), [take])

  function wait(choices: NoticeChoice[]) {
    queue.current = choices
    setWaiting(choices)
  }

  async function sendAll() {
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const sent = next
      const done = await dispatch(chooseNotice(sent))
      if (!chooseNotice.fulfilled.match(done)) {
        setFailure(done.payload ?? unknownFailure)
        break
      }
      take(done.payload)
      notifyOtherTabs(done.payload)
      setSavedAt(new Date())
      wait(queue.current.filter(each => each !== sent))
    }
    sending.current = false
  }

  const goOnWhenBack = useEffectEvent(() => void (stored ? sendAll() : load()))
  useEffect(() => {
    addEventListener('online', goOnWhenBack)
    return () => removeEventListener('online', goOnWhenBack)
  }, [])

  return {
    stored,
    loadError: stored ? '' : loadError,
    tryLoadingAgain: () => void load(),
    unsaved: waiting.length > 0,
    failure,
    savedAt,
    isWanted: (group: NoticeGroup, channel: NoticeChannel) =>
      waiting.findLast(each => each.group === group && each.channel === channel)?.wanted ??
      stored?.choices[group][channel] ??
      false,
    choose(choice: NoticeChoice) {
      wait([...queue.current, choice])
      void sendAll()
    },
    trySavingAgain: () => void sendAll(),
  }
}

/** The newer of two answers. Ignores another account's, which another tab may have signed in to. */
function later(before: NoticePreferences | undefined, answer: NoticePreferences): NoticePreferences {
  if (!before) return answer
  if (answer.email !== before.email) return before
  return (answer.updated_at ?? '') >= (before.updated_at ?? '') ? answer : before
}

const channelName = 'notice-preferences'

/** Broadcasts the saved preferences to this browser's other tabs. */
export function notifyOtherTabs(saved: NoticePreferences): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(saved)
  channel.close()
}

/** Returns an unsubscribe function. This tab receives its own messages too, which is harmless. */
function subscribeToOtherTabs(listener: (saved: NoticePreferences) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<NoticePreferences>) => listener(data)
  return () => channel.close()
}
