import { monthInWords } from '@credence/contract/fields/month-in-words'
import { type CvField, type CvFields, cvFieldNames } from '@credence/contract/profile/cv/cv-fields'
import type { Education, Experience, OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { DialogPanel } from '@credence/ui/dialog'
import { useState } from 'react'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { ConflictChoice } from '../../../components/unsaved-profile/conflict-choice.tsx'
import { fieldNames, isSame, pick, type Values } from '../../../components/unsaved-profile/profile-fields.ts'
import { useUnsavedProfile } from '../../../components/unsaved-profile/use-unsaved-profile.ts'
import { cleanValues } from '../editing/clean-values.ts'
import styles from './cv-dialog.module.css'

type CvTickProps = { titleId: string; profile: OwnerProfile; fields: CvFields; onClose: () => void }

/** The CV's values beside the current ones. Nothing is selected at first. */
export function CvTick({ titleId, profile, fields, onClose }: CvTickProps) {
  // a save from elsewhere must not remove a row during the choice
  const [choices] = useState(() => choicesOf(fields, profile))
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { type, save, discard, saving, conflict } = useUnsavedProfile('cv', cvFieldNames, profile, cleanValues)

  async function take() {
    const chosen = choices.filter(({ id }) => ticked.includes(id))
    const before = pick(profile, cvFieldNames)
    const after = chosen.reduce((values, choice) => choice.take(values), before)
    type(pick(after, [...new Set(chosen.map(({ field }) => field))]))
    if (await save()) onClose()
  }
  function leave() {
    discard()
    onClose()
  }

  return (
    <DialogPanel
      titleId={titleId}
      title={choices.length > 0 ? 'What should go on your page?' : 'Your page already has everything from your CV.'}
      actions={
        <>
          {choices.length > 0 && (
            <Button
              busy={saving.busy}
              disabled={ticked.length === 0 || conflict !== undefined}
              onClick={() => void take()}
            >
              {saving.busy
                ? 'Saving'
                : ticked.length > 0
                  ? `Use ${ticked.length} of ${choices.length}`
                  : 'Use my selection'}
            </Button>
          )}
          <Button variant="quiet" onClick={leave}>
            {choices.length > 0 ? 'Use none' : 'Close'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>A language model read your CV. Names and years come from your text. The headline and “About” are drafts.</p>
        <ul className={styles.choices}>
          {choices.map(({ id, label, found, now, replaces }) => (
            <li key={id} className={styles.choice}>
              <Checkbox
                checked={ticked.includes(id)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, id] : ticked.filter(other => other !== id))
                }
                label={
                  <>
                    <b>{label}</b>
                    <span className={styles.found} dir="auto">
                      {found}
                    </span>
                  </>
                }
              />
              <p className={styles.now} dir="auto">
                <span className="t-meta">{now === '' ? 'On your page now' : replaces ? 'Instead of' : 'Added to'}</span>{' '}
                {now || 'Nothing yet.'}
              </p>
            </li>
          ))}
        </ul>
        {conflict && <ConflictChoice {...conflict} />}
        <SaveFailure failure={saving.failure} />
      </div>
    </DialogPanel>
  )
}

/** One selectable value: a field, or one entry of a list. */
type CvChoice = {
  id: string
  field: CvField
  label: string
  found: string
  now: string
  /** Replaces the current value; otherwise it is added. */
  replaces: boolean
  take: (values: Values) => Values
}

function choicesOf(fields: CvFields, profile: OwnerProfile): CvChoice[] {
  return [
    ...(['headline', 'about', 'position', 'organisation'] as const).flatMap(field =>
      lineChoice(field, fields, profile),
    ),
    ...entryChoices('experience', fields.experience ?? [], profile.experience),
    ...entryChoices('education', fields.education ?? [], profile.education),
    ...(['skills', 'languages'] as const).flatMap(field => wordsChoice(field, fields, profile)),
  ]
}

type Line = 'headline' | 'about' | 'position' | 'organisation'

function lineChoice(field: Line, fields: CvFields, profile: OwnerProfile): CvChoice[] {
  const [found, now] = [fields[field], profile[field]]
  if (!found || found === now) return []
  const take = (values: Values) => ({ ...values, [field]: found })
  return [{ id: field, field, label: fieldNames[field], found, now, replaces: true, take }]
}

function entryChoices<Entry extends Experience | Education>(
  field: 'experience' | 'education',
  found: Entry[],
  there: Entry[],
): CvChoice[] {
  const now = there.map(entryInWords).join('\n')
  return found
    .filter(entry => !there.some(each => isSame(each, entry)))
    .map((entry, index) => ({
      id: `${field}-${index}`,
      field,
      label: fieldNames[field],
      found: entryInWords(entry),
      now,
      replaces: false,
      take: values => ({ ...values, [field]: [...((values[field] ?? []) as Entry[]), entry] }),
    }))
}

function entryInWords(entry: Experience | Education): string {
  const [what, where] = 'title' in entry ? [entry.title, entry.organisation] : [entry.degree, entry.school]
  const end = entry.end ? ` to ${monthInWords(entry.end)}` : 'title' in entry ? ' to now' : ''
  const span = `${monthInWords(entry.start)}${end}`
  const line = [what, where, span].filter(Boolean).join(', ')
  return entry.description ? `${line}\n${entry.description}` : line
}

function wordsChoice(field: 'skills' | 'languages', fields: CvFields, profile: OwnerProfile): CvChoice[] {
  const known = profile[field].map(each => each.toLowerCase())
  const fresh = (fields[field] ?? []).filter(each => !known.includes(each.toLowerCase()))
  if (fresh.length === 0) return []
  const take = (values: Values) => ({ ...values, [field]: [...(values[field] ?? []), ...fresh] })
  const now = profile[field].join(', ')
  return [{ id: field, field, label: fieldNames[field], found: fresh.join(', '), now, replaces: false, take }]
}
