import { draftedLine } from '@credence/contract/recommendations/labels'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import { ArrowLeft, Clock } from 'lucide-react'
import { LineChoice } from '../../../components/fields/line-choice.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { isDrafted, stepOf } from '../steps.ts'
import { TakePlayer } from '../take/take-player.tsx'
import styles from './line-step.module.css'
import { lineOf, sentencesIn } from './printed-line.ts'

const only = { video: 'only the video', audio: 'only the recording', text: 'only the text' } as const

export function LineStep() {
  const { name, formState, change, go } = useFlow()
  const type = formState.recommendationType
  const line = lineOf(formState)
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
            sentences={sentencesIn(formState)}
            mayType={type !== 'text'}
            line={type === 'text' ? line : formState.line}
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

/** The public card, without the unconfirmed e-mail domain. */
function LineCard({ line }: { line: string }) {
  const { formState } = useFlow()
  const take = formState.recommendationType === 'text' ? null : formState.take
  const name = formState.reviewerName.trim() || 'Your name'
  return (
    <aside className={styles.preview} aria-labelledby="card-title">
      <div className={styles.previewHead}>
        <h2 className="t-h3" id="card-title">
          The card
        </h2>
        <span className="t-meta">
          {formState.recommendationType === 'text' ? 'As a link shows it' : 'As visitors see it'}
        </span>
      </div>
      <RecommendationFrame
        id={formState.reviewerEmail || name}
        name={name}
        position={formState.reviewerPosition}
        remark={isDrafted(formState) ? draftedLine(formState.reviewerName) : undefined}
        media={take && <TakePlayer take={take} name="yourself" />}
        quote={
          <span className={line === '' ? styles.waiting : undefined} aria-live="polite">
            {line || 'Your sentence'}
          </span>
        }
        foot={
          <span className={styles.soon}>
            <Icon of={Clock} size="small" />
            E-mail is confirmed in the next step
          </span>
        }
      />
    </aside>
  )
}
