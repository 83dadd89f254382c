import { classNames } from '@credence/ui/class-names'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import textStyles from '../text/text-step.module.css'
import { PromptStrip, TextAside } from '../text/text-step.tsx'
import { useCanDictate } from './can-dictate.ts'
import { CannotHear } from './cannot-hear.tsx'
import styles from './dictate-step.module.css'
import { endingWords, quietWords } from './dictation-words.ts'
import { ListeningSheet } from './listening-sheet.tsx'
import { useDictation } from './use-dictation.ts'
import { useSpace } from './use-space.ts'
import { hasAskedToSpeak } from './use-speak.ts'

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
