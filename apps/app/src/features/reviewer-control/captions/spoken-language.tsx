import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ChevronDown, Languages } from 'lucide-react'
import { useId, useState } from 'react'
import { Said } from '../../../components/server-notes/said.tsx'
import styles from './captions.module.css'
import { noDraft } from './editor-copy.ts'
import type { FirstLines } from './initial-captions.ts'
import { languageName, languages } from './languages.ts'

type SpokenInProps = {
  language: string
  /** The lines are a draft in English that was not called wrong. */
  isEnglish: boolean
  onChoose: (language: string) => void
  onNotEnglish: () => void
}

/** Which language the recording is in: as the machine heard it, or as somebody says. */
export function SpokenIn({ language, isEnglish, onChoose, onNotEnglish }: SpokenInProps) {
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
          <Said>{problem}</Said>
        </Alert>
      )}
    </div>
  )
}
