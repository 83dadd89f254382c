import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { MicOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { BackButton } from '../back-button.tsx'
import { useFlow } from '../flow.tsx'
import { type CameraError, permissionSteps } from '../record/camera-error.ts'
import { DeviceSelect } from '../record/stage/stage-controls.tsx'
import type { Camera } from '../record/use-camera.ts'
import textStyles from '../text/text-step.module.css'
import { PromptStrip, TextAside } from '../text/text-step.tsx'
import { hasPressedDictate, useCanDictate } from './dictate-buttons.tsx'
import styles from './dictate-step.module.css'
import { cannotHear, endingWords, ListeningSheet, quietWords } from './listening-sheet.tsx'
import { useDictation } from './use-dictation.ts'

/** Starts only after a click: a reload leads to the text step. */
export function DictateStep() {
  const { go } = useFlow()
  const canDictate = useCanDictate()
  const [isWanted] = useState(() => canDictate && hasPressedDictate())
  const turnBack = useEffectEvent(() => isWanted || go('text', { replace: true }))
  useEffect(() => void turnBack(), [])
  return isWanted ? <Dictation /> : null
}

function Dictation() {
  const { name, go } = useFlow()
  const dictation = useDictation()
  const { phase, quiet, ending, lost, error, microphone, stop } = dictation
  const said = endingWords(ending, lost)
  usePageTitle('Dictate your recommendation')
  useSpaceKey(phase === 'listening' && !error, stop)

  const read = useEffectEvent(() => go('text', { replace: true }))
  useEffect(() => {
    if (phase === 'over' && !said) read()
  }, [phase, said])

  return (
    <FlowFrame step={2} className={textStyles.page}>
      <div>
        <h1 className={classNames('t-display', textStyles.title)}>Dictate your recommendation</h1>
        <p className={classNames('t-lead', styles.lead)}>You can correct the text before anyone reads it.</p>
        <PromptStrip />
        {error ? (
          <MicrophoneError error={error} microphone={microphone} />
        ) : (
          <ListeningSheet dictation={dictation} said={said} />
        )}
        <p className={styles.hint} role="status">
          {phase === 'listening' && !error && quietWords[quiet]}
        </p>
        <p className={styles.hint}>
          Want {name} to hear your voice? <TextButton onClick={() => go('voice')}>Record it instead</TextButton>
        </p>
        <BackButton to="text" />
      </div>
      <TextAside />
    </FlowFrame>
  )
}

const takesSpace = 'input, textarea, select, button, a, summary, [contenteditable]'

/** Runs `act` on the space bar, unless a control has the focus. */
function useSpaceKey(active: boolean, act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat || (event.target as Element).closest(takesSpace)) return
    // the browser would scroll
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}

function MicrophoneError({ error, microphone }: { error: CameraError; microphone: Camera }) {
  const { go } = useFlow()
  return (
    <div className={styles.deaf}>
      <p className={styles.deafWords} role="alert">
        <Icon of={MicOff} />
        {cannotHear}
      </p>
      {error === 'refused' && (
        <ol>
          {permissionSteps('audio', navigator.userAgent).steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {microphone.devices.microphones.length > 1 && <DeviceSelect camera={microphone} kind="microphone" />}
      <div className={styles.deafWays}>
        <Button onClick={() => go('text', { replace: true })}>Type it</Button>
        {error !== 'unsupported' && (
          <Button variant="secondary" onClick={microphone.tryAgain}>
            Try the microphone again
          </Button>
        )}
      </div>
    </div>
  )
}
