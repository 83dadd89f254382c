import { inviteLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Plus } from 'lucide-react'
import { type Failure, fieldMessage } from '../../../../api/failure.ts'
import styles from './memory-form.module.css'
import { memoryOf, type UnsentRequest } from './unsent-request.ts'

type MemoryFormProps = {
  request: UnsentRequest
  /** "Ivo", or "them". */
  who: string
  failure: Failure | undefined
  onChange: (changes: Partial<UnsentRequest>) => void
}

/** Folded, and every field is optional. */
export function MemoryForm({ request, who, failure, onChange }: MemoryFormProps) {
  const { where, from, to, what, reminders } = request
  const memory = memoryOf(request)
  const filled = [memory.where, memory.when].filter(Boolean).join(', ') || memory.what
  const isRefused = failure?.errors?.some(({ field }) => /^(memory|reminders)\./.test(field)) ?? false
  return (
    <details className={`platemark ${styles.card}`} open={isRefused || undefined}>
      <summary className={styles.summary}>
        <span>
          <b>
            Remind {who} what you did together <span className={styles.optional}>(optional)</span>
          </b>
          {filled && <span className={styles.filled}>{filled}</span>}
        </span>
        <Icon of={Plus} className={styles.sign} />
      </summary>
      <div className={styles.fields}>
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
            hint="Leave empty if you still work there"
            value={to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
        <TextField
          label="Which project"
          maxLength={textLimits.memory}
          value={what}
          error={fieldMessage(failure, 'memory.what')}
          onChange={({ target }) => onChange({ what: target.value })}
        />
        {reminders.map((reminder, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are places and never move
            key={index}
            label={
              index === 0
                ? `What ${who === 'them' ? 'they' : who} saw you do`
                : `What else ${who === 'them' ? 'they' : who} saw you do`
            }
            maxLength={textLimits.reminder}
            value={reminder}
            error={fieldMessage(failure, `reminders.${index}`)}
            onChange={({ target }) => onChange({ reminders: reminders.with(index, target.value) })}
          />
        ))}
        {reminders.length < inviteLimits.memoryReminders && (
          <Button
            variant="quiet"
            size="sm"
            className={styles.add}
            onClick={() => onChange({ reminders: [...reminders, ''] })}
          >
            <Icon of={Plus} size="small" />
            Add another
          </Button>
        )}
      </div>
    </details>
  )
}
