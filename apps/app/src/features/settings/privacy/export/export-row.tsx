import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { sizeWords } from '../../../../components/format/file-sizes.ts'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import { SlowNote, StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { exportAccount } from '../../../../state/account.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import styles from '../../settings.module.css'
import { StepUpPanel } from '../lazy-passcode-panels.ts'
import { SettingRow } from '../setting-row.tsx'
import { StepUpFailure, useStepUp } from '../step-up/use-step-up.tsx'

/** The ZIP is made while it is downloaded and never stored, so there is no mail and no expiry. */
export function ExportRow({ email }: { email: string }) {
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
    <SettingRow id="data" title="Your data" now="Download a copy" icon={Download}>
      <p className={styles.words}>
        One ZIP with your page, your requests, every recording with its captions, and the signed records.
      </p>
      {stepUp.sent ? (
        <StepUpPanel
          email={email}
          stepUp={stepUp}
          words={{ idle: 'Download my data', ok: 'Preparing the ZIP' }}
          onConfirmed={() => void prepare()}
          onCancel={cancel}
        />
      ) : (
        <div className={styles.actions}>
          <Button ref={button} variant="secondary" busy={busy} onClick={() => void prepare()}>
            {!busy && <Icon of={Download} size="small" />}
            {busy ? 'Preparing the ZIP' : 'Prepare the ZIP'}
          </Button>
          <span className={styles.hint}>We’ll e-mail you a code first.</span>
        </div>
      )}
      {!stepUp.sent && <StepUpFailure stepUp={stepUp} />}
      <SlowNote busy={preparing}>We’re still preparing the ZIP. Keep this page open.</SlowNote>
      <StatusLine>{size !== undefined && `ZIP downloaded (${sizeWords(size)}).`}</StatusLine>
      {error && (
        <Alert tone="error">
          <b>We couldn’t create the ZIP.</b>
          <ServerMessage>{error}</ServerMessage>
          Try again.
        </Alert>
      )}
    </SettingRow>
  )
}
