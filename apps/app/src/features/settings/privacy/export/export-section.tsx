import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download, FileText, type LucideIcon, Settings2, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { sizeWords } from '../../../../components/format/file-sizes.ts'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import { SlowNote, StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { exportAccount } from '../../../../state/account.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { SettingSection } from '../../setting-section.tsx'
import settingsStyles from '../../settings.module.css'
import { StepUpPanel } from '../lazy-passcode-panels.ts'
import { StepUpFailure, useStepUp } from '../step-up/use-step-up.tsx'
import styles from './export-section.module.css'

const contents: { icon: LucideIcon; words: string }[] = [
  { icon: FileText, words: 'Your profile and everything people said about you' },
  { icon: Video, words: 'Your picture, and the videos and recordings people gave you' },
  { icon: Settings2, words: 'Requests you sent, your settings, and where you signed in' },
]

export function ExportSection({ email }: { email: string }) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const stepUp = useStepUp()
  const button = useRef<HTMLButtonElement>(null)
  const [preparing, setPreparing] = useState(false)
  const [error, setError] = useState('')
  const [size, setSize] = useState<number>()

  /** A recently confirmed session needs no code; the server decides. */
  async function prepare() {
    if (preparing || stepUp.sending) return
    setPreparing(true)
    setError('')
    setSize(undefined)
    const done = await dispatch(exportAccount({ name: `${productName} - My data.zip` }))
    setPreparing(false)
    if (exportAccount.fulfilled.match(done)) {
      setSize(done.payload)
      stepUp.forget()
    } else if (!stepUp.sent && done.payload?.code === 'fresh_passcode_needed') await stepUp.send()
    else {
      stepUp.forget()
      setError(failureWords(done.payload))
    }
  }
  function cancel() {
    stepUp.forget()
    requestAnimationFrame(() => button.current?.focus())
  }

  const busy = preparing || stepUp.sending
  return (
    <SettingSection title="Download my data" line="Everything you gave us and everything you were given, in one ZIP.">
      <ul className={styles.contents}>
        {contents.map(({ icon, words }) => (
          <li key={words}>
            <Icon of={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {stepUp.sent ? (
        <StepUpPanel
          email={email}
          stepUp={stepUp}
          words={{ idle: 'Download my data', ok: 'Preparing the ZIP' }}
          onConfirmed={() => void prepare()}
          onCancel={cancel}
        />
      ) : (
        <div className={settingsStyles.actions}>
          <Button ref={button} variant="secondary" busy={busy} onClick={() => void prepare()}>
            {!busy && <Icon of={Download} size="small" />}
            {busy ? 'Preparing the ZIP' : 'Prepare the ZIP'}
          </Button>
          <span className={settingsStyles.hint}>We send a code first, then the file. It can take a few minutes.</span>
        </div>
      )}
      {!stepUp.sent && <StepUpFailure stepUp={stepUp} />}
      <SlowNote busy={preparing}>We are still packing your files. Keep this page open.</SlowNote>
      <StatusLine>{size !== undefined && `The ZIP is in your downloads, ${sizeWords(size)}.`}</StatusLine>
      {error && (
        <Alert tone="error">
          <b>We could not make the ZIP.</b>
          <ServerMessage>{error}</ServerMessage>
          Nothing is lost; try again.
        </Alert>
      )}
    </SettingSection>
  )
}
