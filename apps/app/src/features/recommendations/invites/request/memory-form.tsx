import { textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { type Failure, fieldMessage } from '../../../../api/failure.ts'
import styles from './memory-form.module.css'
import type { UnsentRequest } from './unsent-request.ts'

const places = ['First', 'Second', 'Third']

type MemoryFormProps = {
  request: UnsentRequest
  who: string
  failure: Failure | undefined
  onChange: (changes: Partial<UnsentRequest>) => void
}

/** Every field is optional. */
export function MemoryForm({ request, who, failure, onChange }: MemoryFormProps) {
  const { where, from, to, what, reminders, people } = request
  return (
    <section className={styles.card} aria-labelledby="memory-title">
      <div className={styles.head}>
        <h2 id="memory-title" className={styles.title}>
          Memory card
        </h2>
        <span className="t-meta">{people.length === 1 ? `${who} gets this too` : 'They get this too'}</span>
      </div>
      <p className="t-small">People say yes and then stare at an empty box. Hand them something to hold.</p>
      <TextField
        label="Where you worked together"
        maxLength={textLimits.memory}
        value={where}
        error={fieldMessage(failure, 'memory.where')}
        onChange={({ target }) => onChange({ where: target.value })}
      />
      <div className={styles.two}>
        <TextField
          label="From"
          inputMode="numeric"
          maxLength={40}
          value={from}
          error={fieldMessage(failure, 'memory.when')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="To"
          inputMode="numeric"
          maxLength={40}
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      <TextField
        label="On what"
        placeholder="the Leeds opening"
        maxLength={textLimits.memory}
        value={what}
        error={fieldMessage(failure, 'memory.what')}
        onChange={({ target }) => onChange({ what: target.value })}
      />
      <fieldset className={styles.saw}>
        <legend className={styles.legend}>
          What they saw <span className={styles.upTo}>up to three</span>
        </legend>
        {reminders.map((reminder, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the three lines are places and never move
            key={index}
            label={<span className="vh">{places[index]} reminder</span>}
            placeholder={index === 0 ? 'One thing they may have forgotten' : 'One more, if you like'}
            maxLength={textLimits.reminder}
            value={reminder}
            error={fieldMessage(failure, `reminders.${index}`)}
            onChange={({ target }) => onChange({ reminders: reminders.with(index, target.value) })}
          />
        ))}
      </fieldset>
    </section>
  )
}
