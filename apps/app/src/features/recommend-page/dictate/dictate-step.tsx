import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { MicOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { type CameraTrouble, letInWays } from '../record/camera-error.ts'
import { DeviceSelect } from '../record/stage/stage-controls.tsx'
import type { Camera } from '../record/use-camera.ts'
import textStyles from '../text/text-step.module.css'
import { PromptStrip, TextAside } from '../text/text-step.tsx'
import { hasAskedToSpeak, useCanDictate } from './dictate-buttons.tsx'
import styles from './dictate-step.module.css'
import { cannotHear, endingWords, ListeningSheet, quietWords } from './listening-sheet.tsx'
import { useDictation } from './use-dictation.ts'

/** Somebody speaks and the words stand on the sheet. Only a press begins it: a page that is opened again shows the sheet. */
export function DictateStep() {
  const { go } = useFlow()
  const canDictate = useCanDictate()
  const [isWanted] = useState(() => canDictate && hasAskedToSpeak())
  const turnBack = useEffectEvent(() => isWanted || go('text', { replace: true }))
  useEffect(() => void turnBack(), [])
  return isWanted ? <Dictation /> : null
}

function Dictation() {
  const { name, go } = useFlow()
  const dictation = useDictation()
  const { phase, quiet, ending, lost, trouble, microphone, stop } = dictation
  const said = endingWords(ending, lost)
  usePageTitle(`Say it about ${name}`)
  useSpace(phase === 'listening' && !trouble, stop)

  const read = useEffectEvent(() => go('text', { replace: true }))
  useEffect(() => {
    if (phase === 'over' && !said) read()
  }, [phase, said])

  return (
    <FlowFrame step={2} className={textStyles.page}>
      <div>
        <h1 className={classNames('t-display', textStyles.title)}>Say it. We type.</h1>
        <p className={classNames('t-lead', styles.lead)}>
          Talk the way you would across a table. You correct the words before anybody reads them.
        </p>
        <PromptStrip />
        {trouble ? (
          <CannotHear trouble={trouble} microphone={microphone} />
        ) : (
          <ListeningSheet dictation={dictation} said={said} />
        )}
        <p className={styles.hint} role="status">
          {phase === 'listening' && !trouble && quietWords[quiet]}
        </p>
        <p className={styles.hint}>
          Should {name} hear your voice itself? <TextButton onClick={() => go('voice')}>Record it instead</TextButton>
        </p>
      </div>
      <TextAside />
    </FlowFrame>
  )
}

const takesSpace = 'input, textarea, select, button, a, summary, [contenteditable]'

/** The space bar does something while nothing that has the focus wants it. */
function useSpace(active: boolean, act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat || (event.target as Element).closest(takesSpace)) return
    // the page would move on
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

/** No microphone, or none that we may use: said plainly, with the way to let it in and the way to type. */
function CannotHear({ trouble, microphone }: { trouble: CameraTrouble; microphone: Camera }) {
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
