import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import styles from './captions.module.css'
import type { FirstLines } from './first-lines.ts'
import { languageName } from './languages.ts'
import { noDraft } from './room-words.ts'

type NoDraftProps = {
  language: string
  first: FirstLines
  /** Who could make one in this language; null where nobody can. */
  host: string | null
  /** Gives what went wrong. */
  onAsk: () => Promise<string | undefined>
}

/** Why the lines are empty; and where somebody else could fill them, where the sound would go, before it goes there. */
export function NoDraft({ language, first, host, onAsk }: NoDraftProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [short, why] = noDraft(language, first)
  const name = languageName(language)

  async function ask() {
    setBusy(true)
    setProblem(undefined)
    const failure = await onAsk()
    setBusy(false)
    setProblem(failure)
  }

  return (
    <div className={styles.noDraft}>
      <Alert tone="info">
        <b>{short}</b> {why}
      </Alert>
      {host && name && (
        <>
          <p className="t-small">
            {host} can make one in {name}. For that the sound of your recording is sent to {host}, and nothing else.
          </p>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void ask()}>
            {busy ? 'Sending the sound' : `Send the sound to ${host}`}
          </Button>
        </>
      )}
      {problem && (
        <Alert tone="error">
          <ServerMessage>{problem}</ServerMessage>
        </Alert>
      )}
    </div>
  )
}
