import type { ErrorCode } from '@credence/contract/error-codes'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Failure, failureWords, unknownFailure } from '../../api/failure.ts'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { SlowNote, StatusLine } from '../../components/server-notes/connection-note.tsx'
import { Said } from '../../components/server-notes/said.tsx'
import { sizeWords } from '../../components/words/size-words.ts'
import { profilePath } from '../../paths.ts'
import { useAppSelector, useAppStore } from '../../state/hooks.ts'
import type { AppState } from '../../state/store.ts'

type Flag = 'isPDFGenerating' | 'isGenerating' | 'isStampGenerating'
type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

export type Making = {
  busy: boolean
  /** Busy for long enough to be told. */
  late: boolean
  /** Of the file that was just saved. */
  bytes: number | undefined
  failure: Failure | undefined
  /** By this page: what became of it is told here, and not guessed from the state. */
  asked: boolean
  make: () => void
}

/**
 * One file at a time, however often it is asked for. Where the state has a flag that says whether one is being made, a page that
 * was left meanwhile knows of it when it is opened again.
 */
export function useMaking(flag: Flag | undefined, send: () => Promise<Outcome>): Making {
  const store = useAppStore()
  const [mine, setMine] = useState(false)
  const isBusy = (state: AppState) => (flag ? state.common[flag] : mine)
  const busy = useAppSelector(isBusy)
  const [bytes, setBytes] = useState<number>()
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function make() {
    if (isBusy(store.getState())) return
    setAsked(true)
    setMine(true)
    setBytes(undefined)
    setFailure(undefined)
    const { meta, payload } = await send()
    setMine(false)
    if (meta.requestStatus === 'fulfilled') setBytes(payload as number)
    else setFailure((payload as Failure | undefined) ?? unknownFailure)
  }
  return { busy, late: useLate(busy), bytes, failure, asked, make: () => void make() }
}

const noticedMs = 400

/** Whether something has taken longer than a person notices. What is done before that needs no sign of being under way. */
export function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!busy) return
    const timer = setTimeout(() => setLate(true), noticedMs)
    return () => clearTimeout(timer)
  }, [busy])
  return busy && late
}

type MakeButtonProps = {
  making: Pick<Making, 'busy' | 'late' | 'make'>
  /** What it does, and what it says while it does so. */
  words: { idle: string; busy: string }
  variant?: 'secondary' | 'quiet'
  /** The first of several says by its sign that they save. */
  first?: boolean
}

/** Makes a file and saves it. A second press while it is being made makes no second one. */
export function MakeButton({ making, words, variant = 'secondary', first = true }: MakeButtonProps) {
  return (
    <Button variant={variant} size="sm" busy={making.late} onClick={making.make}>
      {!making.late && first && <Icon of={Download} size="small" />}
      {making.late ? words.busy : words.idle}
    </Button>
  )
}

type MakingNoteProps = {
  making: Making
  /** The file as it is called in a sentence: "the PDF". */
  what: string
}

/** What became of a file: that it is under way, that it is there, or why it is not. */
export function MakingNote({ making: { busy, late, bytes, failure, make }, what }: MakingNoteProps) {
  const begun = what.charAt(0).toUpperCase() + what.slice(1)
  return (
    <>
      <p className="vh" role="status">
        {late && `Making ${what}`}
      </p>
      <SlowNote busy={busy}>
        We are still making {what}. You can leave this page, and the file comes all the same.
      </SlowNote>
      <StatusLine>{bytes !== undefined && `${begun} is in your downloads, ${sizeWords(bytes)}.`}</StatusLine>
      {failure && <MakingFailed failure={failure} what={what} onTryAgain={make} />}
    </>
  )
}

type MakingFailedProps = { failure: Failure; what: string; onTryAgain: () => void }

/** Why there is no file, and what can be done about it. Where the server asks to be left alone, so it is. */
export function MakingFailed({ failure, what, onTryAgain }: MakingFailedProps) {
  return (
    <Alert tone="error">
      <b>We could not make {what}.</b>
      <Said>{failureWords(failure)}</Said>
      <Reason code={failure.code} />
      <TryAgain after={failure.retryAfterSeconds ?? 0} onPress={onTryAgain} />
    </Alert>
  )
}

function Reason({ code }: { code: ErrorCode | undefined }) {
  const slug = useAppSelector(state => state.token.slug)
  if (code === 'profile_incomplete')
    return (
      <>
        It needs your name and a headline.{' '}
        <Link className="link" to={profilePath(slug)}>
          Add them
        </Link>{' '}
      </>
    )
  if (code === 'unavailable') return <>Many files are being made right now. </>
  return null
}

/** Said once and not counted down: whoever hears the page would hear every second of it. */
function TryAgain({ after, onPress }: { after: number; onPress: () => void }) {
  const [ready, setReady] = useState(after === 0)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), after * 1000)
    return () => clearTimeout(timer)
  }, [after])
  if (ready) return <TextButton onClick={onPress}>Try again</TextButton>
  return <>You can try again in {after === 1 ? 'one second' : `${after} seconds`}.</>
}
