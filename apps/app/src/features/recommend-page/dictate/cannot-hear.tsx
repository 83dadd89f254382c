import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { MicOff } from 'lucide-react'
import { useFlow } from '../flow.tsx'
import { DeviceSelect } from '../record/stage/stage-parts.tsx'
import { type CameraTrouble, letInWays } from '../record/trouble/camera-trouble.ts'
import type { Camera } from '../record/use-camera.ts'
import styles from './dictate-step.module.css'
import { cannotHear } from './dictation-words.ts'

/** No microphone, or none that we may use: said plainly, with the way to let it in and the way to type. */
export function CannotHear({ trouble, microphone }: { trouble: CameraTrouble; microphone: Camera }) {
  const { go } = useFlow()
  return (
    <div className={styles.deaf}>
      <p className={styles.deafWords} role="alert">
        <Icon of={MicOff} />
        {cannotHear}
      </p>
      {trouble === 'refused' && (
        <ol>
          {letInWays('audio', navigator.userAgent).steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {microphone.devices.microphones.length > 1 && <DeviceSelect camera={microphone} kind="microphone" />}
      <div className={styles.deafWays}>
        <Button onClick={() => go('text', { replace: true })}>Type it</Button>
        {trouble !== 'unsupported' && (
          <Button variant="secondary" onClick={microphone.tryAgain}>
            Try the microphone again
          </Button>
        )}
      </div>
    </div>
  )
}
