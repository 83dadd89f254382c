import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ChevronDown, Languages } from 'lucide-react'
import { useId, useState } from 'react'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import styles from './captions.module.css'
import { languageName, languages } from './languages.ts'

type SpokenLanguageProps = {
  language: string
  /** The lines are an English draft. */
  isEnglish: boolean
  onChoose: (language: string) => void
  onNotEnglish: () => void
}

export function SpokenLanguage({ language, isEnglish, onChoose, onNotEnglish }: SpokenLanguageProps) {
  const id = useId()
  if (isEnglish)
    return (
      <div className={styles.spoken}>
        <span>
          Spoken in <b>{languageName(language)}</b>
        </span>
        <Button variant="quiet" size="sm" onClick={onNotEnglish}>
          <Icon of={Languages} size="small" />
          Not English
        </Button>
      </div>
    )
  return (
    <div className={styles.spoken}>
      <label htmlFor={id}>Spoken in</label>
      <span className={styles.choice}>
        <select id={id} value={language} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Choose</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="small" />
      </span>
    </div>
  )
}

type ExternalDraftProps = {
  language: string
  /** An external service that can make a draft; null without one. */
  host: string | null
  /** Returns an error message. */
  onAsk: () => Promise<string | undefined>
}

/** Names the external service before any audio is sent to it. */
export function ExternalDraft({ language, host, onAsk }: ExternalDraftProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = languageName(language)

  async function ask() {
    setBusy(true)
    setProblem(undefined)
    const failure = await onAsk()
    setBusy(false)
    setProblem(failure)
  }

  if (!host || !name) return null
  return (
    <div className={styles.noDraft}>
      <p className="t-small">
        {host} can write a draft in {name}. We’ll only send the audio of your recording.
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void ask()}>
        {busy ? 'Sending the audio' : `Send the audio to ${host}`}
      </Button>
      {problem && (
        <Alert tone="error">
          <ServerMessage>{problem}</ServerMessage>
        </Alert>
      )}
    </div>
  )
}
