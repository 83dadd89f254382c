import type { AskFor } from '@credence/contract/invites/ask-for'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { FieldNote, TextAreaField, TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { SelectField } from '@credence/ui/select'
import { Link2, Mail } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { Link } from '../../../../components/actions/link.tsx'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { LookupFailure, useLookup } from '../../../../components/fields/use-lookup.tsx'
import { OpenLink } from '../../../../components/profile/open-link.tsx'
import { paths } from '../../../../paths.ts'
import { type AskFields, askIds, sourcePhrases } from './ask-fields.ts'
import styles from './ask-panel.module.css'
import { type AskProblems, type Person, parsePeople, readFields } from './parse-people.ts'

type AskPanelProps = {
  profile: OwnerProfile
  fields: AskFields
  onChange: (changes: Partial<AskFields>) => void
  onRead: (people: Person[]) => void
}

export function AskPanel({ profile, fields, onChange, onRead }: AskPanelProps) {
  const { way, many, source, askFor } = fields
  const [problems, setProblems] = useState<AskProblems>({})

  function change(changes: Partial<AskFields>) {
    setProblems({})
    onChange(changes)
  }
  function read(event: FormEvent) {
    event.preventDefault()
    const answer = readFields(fields, profile.email)
    setProblems(answer.problems)
    if (answer.people.length > 0) onRead(answer.people)
  }

  return (
    <Card id={askIds.panel} aria-labelledby="ask-title">
      <h2 id="ask-title" className="t-h2">
        Ask someone
      </h2>
      <div className={styles.way}>
        <Segment
          label="How the request travels"
          block
          value={way}
          onChange={next => change({ way: next })}
          options={[
            { value: 'email', label: <WayLabel icon={Mail} text="By e-mail" /> },
            { value: 'link', label: <WayLabel icon={Link2} text="By link" /> },
          ]}
        />
      </div>
      <form className={styles.form} noValidate onSubmit={read}>
        {many ? (
          <ManyField fields={fields} error={problems.list} onChange={change} />
        ) : (
          <OneField fields={fields} problems={problems} onChange={change} />
        )}
        <TextButton className={styles.switch} onClick={() => change({ many: !many })}>
          {many ? 'Ask one person' : 'Ask several at once'}
        </TextButton>
        <SourceField value={source} onChange={next => change({ source: next })} />
        <AskForField value={askFor} onChange={next => change({ askFor: next })} />
        {profile.full_name ? (
          <Button type="submit" block>
            {way === 'email' ? 'Read the message, then send' : 'Read the message first'}
          </Button>
        ) : (
          <Alert tone="info">
            <b>Add your name first.</b> Nobody answers a stranger.{' '}
            <Link className="link" to={paths.profileSetting}>
              Add your name
            </Link>
          </Alert>
        )}
      </form>
      <div className={styles.open}>
        <h3 className={styles.openTitle}>Or one link for anybody</h3>
        <OpenLink profile={profile} />
      </div>
      <div className={styles.open}>
        <h3 className={styles.openTitle}>Somebody wrote it already?</h3>
        <Link className="link t-small" to={paths.oldPraise}>
          Bring it from LinkedIn, an e-mail or elsewhere
        </Link>
      </div>
    </Card>
  )
}

const askForOptions: { value: AskFor; label: string }[] = [
  { value: 'video', label: 'Video' },
  { value: 'voice', label: 'Voice' },
  { value: 'text', label: 'Text' },
  { value: 'any', label: 'Any' },
]

/** A preference: reviewers may answer in another way. */
function AskForField({ value, onChange }: { value: AskFor; onChange: (value: AskFor) => void }) {
  return (
    <div className={styles.askFor}>
      <span className={styles.label} aria-hidden="true">
        Ask for
      </span>
      <Segment label="Ask for" block value={value} onChange={onChange} options={askForOptions} />
      <FieldNote id="ask-for" hint={value !== 'any' && 'They can still answer another way.'} />
    </div>
  )
}

function WayLabel({ icon, text }: { icon: typeof Mail; text: string }) {
  return (
    <>
      <Icon of={icon} size="small" />
      {text}
    </>
  )
}

type FieldsProps = Pick<AskPanelProps, 'fields' | 'onChange'>

function OneField({ fields: { way, name, email }, problems, onChange }: FieldsProps & { problems: AskProblems }) {
  /** A pasted list switches to several people. */
  function takeList(event: ClipboardEvent) {
    const list = event.clipboardData.getData('text')
    if (parsePeople(list).people.length < 2) return
    event.preventDefault()
    onChange({ many: true, list })
  }
  return (
    <>
      <TextField
        id={askIds.name}
        label="Their name"
        autoComplete="off"
        maxLength={textLimits.fullName}
        value={name}
        error={problems.name}
        onPaste={takeList}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {way === 'email' && (
        <TextField
          id={askIds.email}
          label="Their e-mail"
          type="email"
          autoComplete="off"
          hint="A work address says more to readers."
          value={email}
          error={problems.email}
          onPaste={takeList}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      )}
    </>
  )
}

function ManyField({ fields: { way, list }, error, onChange }: FieldsProps & { error: string | undefined }) {
  const isMail = way === 'email'
  const found = isMail ? parsePeople(list).people.length : 0
  return (
    <TextAreaField
      label={isMail ? 'Names and e-mails' : 'Names'}
      rows={5}
      placeholder={isMail ? 'Ana Reis <ana@example.org>' : 'Ana Reis'}
      hint={manyHint(isMail, found)}
      value={list}
      error={error}
      onChange={({ target }) => onChange({ list: target.value })}
    />
  )
}

function manyHint(isMail: boolean, found: number): string {
  if (!isMail) return 'One to a line. Each gets a link of their own.'
  if (found === 0) return 'One to a line, or as your mail program writes them.'
  return found === 1 ? 'One person.' : `${found} people. Each reads their own name.`
}

type SourceFieldProps = { value: RecommenderSourceId; onChange: (source: RecommenderSourceId) => void }

/** If the lookup fails, the current choice remains. */
function SourceField({ value, onChange }: SourceFieldProps) {
  const lookup = useLookup('sources')
  const sources = lookup.entries.length > 0 ? lookup.entries : [{ id: value, name: value }]
  return (
    <SelectField
      label="They"
      value={value}
      hint={lookup.failed && <LookupFailure {...lookup} />}
      // the options come from the server
      onChange={({ target }) => onChange(target.value as RecommenderSourceId)}
    >
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {sourcePhrases[id]?.they ?? name}
        </option>
      ))}
    </SelectField>
  )
}
