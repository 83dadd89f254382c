import { aiRecipient } from '@credence/contract/drafts/ai-privacy-notice'
import { noDraftCame } from '@credence/contract/drafts/no-draft'
import type { Endpoint } from '@credence/contract/endpoint'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { PenLine, RotateCcw, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import type { DraftAction, DraftArgument } from '../../state/draft-action.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { usePublicConfig } from '../page/public-config.tsx'
import styles from './drafting.module.css'

type DraftButtonProps = {
  drafting: DraftingControl
  label: string
  again?: string
  disabled?: boolean
  primary?: boolean
  onStart: () => void
}

/** Starts a draft, and stops it while it is written: one button, so that the focus stays. */
export function DraftButton({ drafting, label, again = label, disabled, primary, onStart }: DraftButtonProps) {
  const { kind } = drafting.state
  const isRunning = kind === 'waiting' || kind === 'writing'
  const hasBeen = kind === 'done' || kind === 'stopped'
  return (
    <Button
      variant={primary && !isRunning ? 'primary' : 'secondary'}
      disabled={disabled && !isRunning}
      onClick={isRunning ? drafting.stop : onStart}
    >
      <Icon of={isRunning ? Square : hasBeen ? RotateCcw : PenLine} size="small" />
      {isRunning ? 'Stop' : hasBeen ? again : label}
    </Button>
  )
}

type DraftNoteProps = {
  drafting: DraftingControl
  /** Follows "We send", before "to". */
  sends: string
  ready: string
}

/** Says where the text is sent, then the progress, then what to do with the draft. */
export function DraftNote({ drafting: { state }, sends, ready }: DraftNoteProps) {
  const { ai } = usePublicConfig()
  return (
    <div className={styles.note}>
      <p className="t-small" role="status">
        {state.kind === 'waiting' && 'Waiting for the AI.'}
        {state.kind === 'writing' && 'Writing.'}
        {state.kind === 'done' && ready}
        {state.kind === 'stopped' && 'Stopped.'}
      </p>
      {state.kind === 'failed' && <Alert tone="error">{state.message}</Alert>}
      {ai && (
        <p className="t-small">
          We send {sends} to {aiRecipient(ai.host)}.
        </p>
      )}
    </div>
  )
}

/** `text` is the draft so far, also after a stop; a failure clears it. */
type DraftingState =
  | { kind: 'idle' | 'waiting' | 'writing' | 'stopped' | 'done'; text: string }
  | { kind: 'failed'; text: ''; message: string; code: string | undefined }

type DraftOutcome<Done> = { kind: 'done'; done: Done } | { kind: 'stopped'; text: string } | { kind: 'failed' }

const idle: DraftingState = { kind: 'idle', text: '' }

/** One draft at a time. Unmounting stops it. */
export function useDrafting<E extends Endpoint, Done>(action: DraftAction<E, Done>) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState(idle)
  const running = useRef<{ abort(): void } | undefined>(undefined)
  useEffect(
    () => () => {
      const left = running.current
      // unmounted: ignore the result
      running.current = undefined
      left?.abort()
    },
    [],
  )

  /** `onWords` gets the complete text so far, on each update. */
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
    // superseded by another request
    if (running.current !== own) return { kind: 'stopped', text: '' }
    running.current = undefined
    if (action.fulfilled.match(end)) {
      setState({ kind: 'done', text })
      return { kind: 'done', done: end.payload }
    }
    if (end.meta.aborted) {
      // stopped before the first word
      setState(text === '' ? idle : { kind: 'stopped', text })
      return { kind: 'stopped', text }
    }
    const { payload } = end
    setState({ kind: 'failed', text: '', message: payload ? failureWords(payload) : noDraftCame, code: payload?.code })
    return { kind: 'failed' }
  }

  return { state, start, stop: () => running.current?.abort(), forget: () => setState(idle) }
}

type DraftingControl = { state: DraftingState; stop: () => void }
