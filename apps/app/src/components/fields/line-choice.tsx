import { textLimits } from '@credence/contract/limits/text-limits'
import { useId } from 'react'
import styles from './line-choice.module.css'

type LineChoiceProps = {
  /** Sentences to choose from; none where one is typed. */
  sentences: string[]
  line: string
  onChange: (line: string) => void
}

/** The one sentence that is printed: marked in what was written, or typed for a recording. */
export function LineChoice({ sentences, line, onChange }: LineChoiceProps) {
  const id = useId()
  if (sentences.length === 0)
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
          // one sentence is one line
          onChange={({ target }) => onChange(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          <span>
            Up to {textLimits.printedLine} characters. It stands on the card as written by you, not as a quote from the
            recording.
          </span>
          <span className="t-num">
            {line.length} of {textLimits.printedLine}
          </span>
        </p>
      </div>
    )
  return (
    <fieldset className={styles.list}>
      <legend className="vh">Sentence for the card</legend>
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
