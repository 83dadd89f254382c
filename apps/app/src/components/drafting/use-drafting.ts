import { noDraftCame } from '@credence/contract/drafts/no-draft'
import type { Endpoint } from '@credence/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import type { DraftAction, DraftArgument } from '../../state/draft-action.ts'
import { useAppDispatch } from '../../state/hooks.ts'

/** `text` is what has been written so far, also when it was stopped; a failure leaves none of it. */
type DraftingState =
  | { kind: 'idle' | 'waiting' | 'writing' | 'stopped' | 'done'; text: string }
  | { kind: 'failed'; text: ''; message: string; code: string | undefined }

/** `text` is what there was of it. */
export type DraftOutcome<Done> = { kind: 'done'; done: Done } | { kind: 'stopped'; text: string } | { kind: 'failed' }

const idle: DraftingState = { kind: 'idle', text: '' }

/** One draft at a time: asked for, watched, stopped. Whoever leaves the page stops it. */
export function useDrafting<E extends Endpoint, Done>(action: DraftAction<E, Done>) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState(idle)
  const running = useRef<{ abort(): void } | undefined>(undefined)
  useEffect(
    () => () => {
      const left = running.current
      // nobody waits for it any more, so nothing follows from it
      running.current = undefined
      left?.abort()
    },
    [],
  )

  /** `onWords` hears all that was written so far, each time there is more. */
  async function start({
    onWords,
    ...asked
  }: Omit<DraftArgument<E>, 'onWords'> & { onWords?: (text: string) => void }): Promise<DraftOutcome<Done>> {
    running.current?.abort()
    let text = ''
    setState({ kind: 'waiting', text })
    const own = dispatch(
      action({
        ...asked,
        onWords(piece: string) {
          if (running.current !== own) return
          text += piece
          setState({ kind: 'writing', text })
          onWords?.(text)
        },
      } as DraftArgument<E>),
    )
    running.current = own
    const end = await own
    // another was asked for meanwhile
    if (running.current !== own) return { kind: 'stopped', text: '' }
    running.current = undefined
    if (action.fulfilled.match(end)) {
      setState({ kind: 'done', text })
      return { kind: 'done', done: end.payload }
    }
    if (end.meta.aborted) {
      // before the first word there is nothing to keep and nothing to say
      setState(text === '' ? idle : { kind: 'stopped', text })
      return { kind: 'stopped', text }
    }
    const { payload } = end
    setState({ kind: 'failed', text: '', message: payload ? failureWords(payload) : noDraftCame, code: payload?.code })
    return { kind: 'failed' }
  }

  return { state, start, stop: () => running.current?.abort(), forget: () => setState(idle) }
}

export type DraftingControl = { state: DraftingState; stop: () => void }
