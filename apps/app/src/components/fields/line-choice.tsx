import { textLimits } from '@credence/contract/limits/text-limits'
import { useId } from 'react'
import styles from './line-choice.module.css'

type LineChoiceProps = {
  sentences: string[]
  mayType: boolean
  line: string
  onChange: (line: string) => void
}

export function LineChoice({ sentences, mayType, line, onChange }: LineChoiceProps) {
  const typed = sentences.includes(line) ? '' : line
  return (
    <>
      {sentences.length > 0 && <Sentences sentences={sentences} line={line} onChange={onChange} />}
      {mayType && <OwnLine line={typed} onChange={onChange} />}
    </>
  )
}

type OwnLineProps = Pick<LineChoiceProps, 'line' | 'onChange'>

function OwnLine({ line, onChange }: OwnLineProps) {
  const id = useId()
  return (
    <div className={styles.own}>
      <label htmlFor={id}>Type one</label>
      <textarea
        id={id}
        rows={2}
        maxLength={textLimits.printedLine}
        placeholder="One sentence, the way you would say it"
        aria-describedby={`${id}-hint`}
        dir="auto"
        value={line}
        // no line breaks
        onChange={({ target }) => onChange(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        <span>Shown as written by you, not as a quote from the recording.</span>
        <span className="t-num">
          {line.length} of {textLimits.printedLine}
        </span>
      </p>
    </div>
  )
}

type SentencesProps = Omit<LineChoiceProps, 'mayType'>

function Sentences({ sentences, line, onChange }: SentencesProps) {
  const id = useId()
  return (
    <fieldset className={styles.list}>
      <legend className="vh">The line people see first</legend>
      {sentences.map(sentence => (
        <label key={sentence}>
          <input type="radio" name={id} checked={sentence === line} onChange={() => onChange(sentence)} />
          <span className={styles.sentence} dir="auto">
            {sentence}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
