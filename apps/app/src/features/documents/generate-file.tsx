import type { ErrorCode } from '@credence/contract/error-codes'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Failure, failureWords, unknownFailure } from '../../api/failure.ts'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { sizeWords } from '../../components/format/file-sizes.ts'
import { SlowNote, StatusLine } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { profilePath } from '../../paths.ts'
import { useAppSelector, useAppStore } from '../../state/hooks.ts'
import type { AppState } from '../../state/store.ts'

type Flag = 'isPDFGenerating' | 'isGenerating' | 'isStampGenerating'
type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

export type FileGeneration = {
  busy: boolean
  /** Busy for long enough to show it. */
  isSlow: boolean
  /** Size of the last file. */
  bytes: number | undefined
  failure: Failure | undefined
  /** Started by this page, so its failure is known here. */
  asked: boolean
  make: () => void
}

/** One file at a time. With a flag in the store, a page that was left and reopened still knows about it. */
export function useFileGeneration(flag: Flag | undefined, send: () => Promise<Outcome>): FileGeneration {
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
  return { busy, isSlow: useIsSlow(busy), bytes, failure, asked, make: () => void make() }
}

const slowAfterMs = 400

/** Avoids a flash of the busy state for fast files. */
function useIsSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [busy])
  return busy && isSlow
}

type GenerateButtonProps = { generation: Pick<FileGeneration, 'isSlow' | 'make'>; children: string }

export function GenerateButton({ generation: { isSlow, make }, children }: GenerateButtonProps) {
  return (
    <Button variant="secondary" size="sm" busy={isSlow} onClick={make}>
      {!isSlow && <Icon of={Download} size="small" />}
      {children}
    </Button>
  )
}

type DrawingProps = {
  busy: boolean
  what: string
  /** The previous picture stays visible, so only screen readers need the words. */
  quiet?: boolean
}

export function Drawing({ busy, what, quiet = false }: DrawingProps) {
  const isSlow = useIsSlow(busy)
  return (
    <p className={quiet ? 'vh' : 't-small'} role="status">
      {isSlow && `Creating ${what}`}
    </p>
  )
}

type GenerationStatusProps = {
  generation: FileGeneration
  /** Used in sentences: "the PDF". */
  what: string
}

export function GenerationStatus({ generation: { busy, isSlow, bytes, failure, make }, what }: GenerationStatusProps) {
  const name = what.replace(/^the /, '')
  return (
    <>
      <p className="vh" role="status">
        {isSlow && `Creating ${what}`}
      </p>
      <SlowNote busy={busy}>Still creating {what}. You can leave this page. It will download anyway.</SlowNote>
      <StatusLine>
        {bytes !== undefined && `${name.charAt(0).toUpperCase() + name.slice(1)} downloaded (${sizeWords(bytes)}).`}
      </StatusLine>
      {failure && <GenerationFailed failure={failure} what={what} onTryAgain={make} />}
    </>
  )
}

type GenerationFailedProps = { failure: Failure; what: string; onTryAgain: () => void }

/** Respects the server's Retry-After. */
export function GenerationFailed({ failure, what, onTryAgain }: GenerationFailedProps) {
  return (
    <Alert tone="error">
      <b>We couldn’t create {what}.</b>
      <ServerMessage>{failureWords(failure)}</ServerMessage>
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
        Your page needs a name and a headline.{' '}
        <Link className="link" to={profilePath(slug)}>
          Add them
        </Link>{' '}
      </>
    )
  if (code === 'unavailable') return <>We’re busy right now. </>
  return null
}

/** Not counted down: screen readers would announce every second. */
function TryAgain({ after, onPress }: { after: number; onPress: () => void }) {
  const [ready, setReady] = useState(after === 0)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), after * 1000)
    return () => clearTimeout(timer)
  }, [after])
  if (ready) return <TextButton onClick={onPress}>Try again</TextButton>
  return <>You can try again in {after === 1 ? '1 second' : `${after} seconds`}.</>
}
