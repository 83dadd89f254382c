import { dayAfter, type LinkSection, linkLimits } from '@credence/contract/links/link-rules'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { TextField } from '@credence/ui/field'
import { Segment } from '@credence/ui/segment'
import { Switch } from '@credence/ui/switch'
import { calendarDay, defaultEnd, today } from '../link-words.ts'
import { type EndKind, endKindOf, type LinkDraft, weeksDays } from './link-draft.ts'
import styles from './link-editor.module.css'
import { suggestPassphrase } from './suggested-passphrase.ts'

type PartProps = { draft: LinkDraft; change: (changes: Partial<LinkDraft>) => void }

const ends: { value: EndKind; label: string }[] = [
  { value: 'weeks', label: 'In 2 weeks' },
  { value: 'months', label: 'In 2 months' },
  { value: 'day', label: 'On a day' },
  { value: 'never', label: 'Never' },
]

export function EndChoice({ draft, change, error }: PartProps & { error: string | undefined }) {
  const { endsOn, isOnDay } = draft
  const kind = isOnDay ? 'day' : endKindOf(endsOn)

  function choose(wanted: EndKind) {
    if (wanted === 'never') return change({ endsOn: null, isOnDay: false })
    if (wanted === 'day') return change({ endsOn: endsOn ?? defaultEnd(), isOnDay: true })
    change({ endsOn: wanted === 'weeks' ? dayAfter(today(), weeksDays) : defaultEnd(), isOnDay: false })
  }
  return (
    <section className={styles.part}>
      <h2>Ends</h2>
      <Segment label="Ends" options={ends} value={kind} onChange={choose} block />
      {kind === 'day' && (
        <TextField
          label="Last day"
          type="date"
          min={today()}
          max={dayAfter(today(), linkLimits.longestDays)}
          value={endsOn ?? ''}
          error={error}
          onChange={({ target }) => change({ endsOn: target.value })}
        />
      )}
      <p className={styles.hint}>
        {endsOn ? `${calendarDay(endsOn)}, end of your day. ` : ''}You can revoke it earlier.
      </p>
    </section>
  )
}

type PassphraseProps = PartProps & { error: string | undefined; hasPassphrase: boolean }

export function PassphraseChoice({ draft, change, error, hasPassphrase }: PassphraseProps) {
  const { asksPassphrase, passphrase } = draft
  const kept = hasPassphrase ? 'Leave it empty to keep the passphrase you set. ' : ''
  return (
    <section className={styles.part}>
      <div className={styles.switch}>
        <div>
          <h2>Ask for a passphrase</h2>
          <p className="t-small">Send it separately from the link.</p>
        </div>
        <Switch
          label="Ask for a passphrase"
          checked={asksPassphrase}
          onChange={({ target }) => change({ asksPassphrase: target.checked, passphrase: '' })}
        />
      </div>
      {asksPassphrase && (
        <div className={styles.passphrase}>
          <TextField
            label="Passphrase"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={linkLimits.passphraseMax}
            value={passphrase}
            error={error}
            hint={`${kept}At least ${linkLimits.passphraseMin} characters. Note it down: we can’t show it again.`}
            onChange={({ target }) => change({ passphrase: target.value })}
          />
          <Button variant="secondary" onClick={() => change({ passphrase: suggestPassphrase() })}>
            Suggest
          </Button>
        </div>
      )}
    </section>
  )
}

const sectionNames: Record<LinkSection, string> = {
  about: 'About',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  connect: 'Connect button',
}

/** Only those that the page shows. */
export function SectionChoice({ draft, change, offered }: PartProps & { offered: LinkSection[] }) {
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.sections}>
      <legend>Also show</legend>
      {offered.map(id => (
        <Checkbox
          key={id}
          label={sectionNames[id]}
          checked={draft.sections.includes(id)}
          onChange={({ target }) =>
            change({ sections: offered.filter(each => (each === id ? target.checked : draft.sections.includes(each))) })
          }
        />
      ))}
    </fieldset>
  )
}
