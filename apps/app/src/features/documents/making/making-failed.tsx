import type { ErrorCode } from '@credence/contract/error-codes'
import { Alert } from '@credence/ui/alert'
import { useEffect, useState } from 'react'
import { type Failure, failureWords } from '../../../api/failure.ts'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { profilePath } from '../../../paths.ts'
import { useAppSelector } from '../../../state/hooks.ts'

type MakingFailedProps = { failure: Failure; what: string; onTryAgain: () => void }

/** Why there is no file, and what can be done about it. Where the server asks to be left alone, so it is. */
export function MakingFailed({ failure, what, onTryAgain }: MakingFailedProps) {
  return (
    <Alert tone="error">
      <b>We could not make {what}.</b>
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
        It needs your name and a headline.{' '}
        <Link className="link" to={profilePath(slug)}>
          Add them
        </Link>{' '}
      </>
    )
  if (code === 'unavailable') return <>Many files are being made right now. </>
  return null
}

/** ServerMessage once and not counted down: whoever hears the page would hear every second of it. */
function TryAgain({ after, onPress }: { after: number; onPress: () => void }) {
  const [ready, setReady] = useState(after === 0)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), after * 1000)
    return () => clearTimeout(timer)
  }, [after])
  if (ready) return <TextButton onClick={onPress}>Try again</TextButton>
  return <>You can try again in {after === 1 ? 'one second' : `${after} seconds`}.</>
}
