import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft } from 'lucide-react'
import { LineChoice } from '../../../components/fields/line-choice.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { stepOf } from '../steps.ts'
import { LineCard } from './line-card.tsx'
import styles from './line-step.module.css'
import { lineOf, sentencesIn } from './printed-line.ts'

const only = { video: 'only the video', audio: 'only the recording', text: 'only the text' } as const

/** One sentence to print: what people read before they press play, or when only one fits. */
export function LineStep() {
  const { name, draft, change, go } = useFlow()
  const type = draft.recommendationType
  const line = lineOf(draft)
  usePageTitle('One sentence for the card')

  function goOn(printLine: boolean) {
    change({ printLine })
    go('details')
  }

  return (
    <FlowFrame step={2} className={styles.page}>
      <h1 className={classNames('t-display', styles.title)}>Which sentence should stand on the card?</h1>
      <p className={classNames('t-lead', styles.lead)}>{lead(type)}</p>
      <div className={styles.columns}>
        <div className={styles.choice}>
          <LineChoice
            sentences={sentencesIn(draft)}
            mayType={type !== 'text'}
            line={type === 'text' ? line : draft.line}
            onChange={next => change({ line: next })}
          />
        </div>
        <LineCard line={line} />
        <div className={styles.end}>
          <div className={styles.actions}>
            <Button size="lg" disabled={line === ''} onClick={() => goOn(true)}>
              Print this sentence
            </Button>
            <Button variant="quiet" size="lg" onClick={() => goOn(false)}>
              No sentence, {only[type]}
            </Button>
          </div>
          <p className={styles.hint}>
            {name} cannot change it. You can, from the link in your <span className={styles.unbroken}>e-mail</span>.
          </p>
          <Button variant="quiet" size="sm" className={styles.back} onClick={() => go(stepOf(type))}>
            <Icon of={ArrowLeft} size="small" />
            Back
          </Button>
        </div>
      </div>
    </FlowFrame>
  )
}

function lead(type: keyof typeof only): string {
  if (type === 'text')
    return 'It stands on the picture that a link to it is shown with. The page shows all that you wrote.'
  return type === 'video' ? 'People read it before they press play.' : 'People read it before they listen.'
}
