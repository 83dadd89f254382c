import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Segment } from '@credence/ui/segment'
import { SelectField } from '@credence/ui/select'
import { useState } from 'react'
import { ChangeBox } from '../change/change-dialog.tsx'
import type { Change } from '../change/use-change.ts'
import { text } from '../data/cells.ts'

type Choice = 'hide' | 'restore' | 'close'

/** The page, or one recommendation on it; the page's id is empty. */
type Thing = { id: string; name: string }

type DecideProps = {
  report: OperatorRow
  recommendations: OperatorRow[]
  onDone: () => void
}

/** Hide, show again or close, in the frame beside the report. */
export function Decide({ report, recommendations, onDone }: DecideProps) {
  const things = (isHidden: boolean): Thing[] => [
    ...(Boolean(report.hidden) === isHidden ? [{ id: '', name: 'The whole page' }] : []),
    ...recommendations
      .filter(row => Boolean(row.hidden) === isHidden && (isHidden || row.state === 'published'))
      .map(row => ({ id: text(row.id), name: `Recommendation by ${text(row.by)}` })),
  ]
  const [hideable, hidden] = [things(false), things(true)]
  const choices: { value: Choice; label: string }[] = [
    ...(hideable.length > 0 ? [{ value: 'hide' as const, label: 'Hide' }] : []),
    ...(hidden.length > 0 ? [{ value: 'restore' as const, label: 'Show again' }] : []),
    ...(report.closed ? [] : [{ value: 'close' as const, label: 'Close, keep it' }]),
  ]
  const [wanted, setWanted] = useState<Choice>('hide')
  const choice = choices.find(({ value }) => value === wanted)?.value ?? choices[0]?.value
  const [thingId, setThingId] = useState('')
  if (!choice) return null
  const list = choice === 'hide' ? hideable : hidden
  const thing = list.find(({ id }) => id === thingId) ?? list[0]
  return (
    <ChangeBox
      title="Decide"
      change={changeOf(choice, text(report.id), thing)}
      tell={choice === 'hide' ? 'Send the owner this reason' : undefined}
      onDone={onDone}
    >
      <Segment label="What to do" block options={choices} value={choice} onChange={setWanted} />
      {choice !== 'close' && (
        <SelectField
          label={choice === 'hide' ? 'What to hide' : 'What to show again'}
          value={thing?.id}
          onChange={({ target }) => setThingId(target.value)}
        >
          {list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <p className="t-hint">{saysOf[choice]}</p>
    </ChangeBox>
  )
}

const saysOf: Record<Choice, string> = {
  hide: 'Hidden at once: page, embed, PDF. Nothing is deleted. You can show it again.',
  restore: 'The owner gets a mail and chooses again who sees it.',
  close: 'Nothing changes on the page. The reporter’s address is erased.',
}

function changeOf(choice: Choice, report: string, thing: Thing | undefined): Change {
  const what = thing?.id ? 'recommendation' : 'page'
  const options = thing?.id ? { recommendation: thing.id } : {}
  if (choice === 'hide')
    return { command: 'reports hide', target: report, options, verb: `Hide ${what}`, busy: `Hiding the ${what}` }
  if (choice === 'restore')
    return {
      command: 'reports restore',
      target: report,
      options,
      verb: `Show ${what} again`,
      busy: `Showing the ${what}`,
    }
  return { command: 'reports close', target: report, verb: 'Close report', busy: 'Closing the report' }
}
