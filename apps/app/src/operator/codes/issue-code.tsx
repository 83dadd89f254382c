import { type AccessKind, accessKinds } from '@credence/contract/access/access-code'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { useRef, useState } from 'react'
import { TextButton } from '../../components/actions/text-button.tsx'
import { useCopied } from '../../components/actions/use-copied.ts'
import { ChangeDialog } from '../change/change-dialog.tsx'
import { isoDay } from '../data/times.ts'
import styles from './codes-page.module.css'

export const kindNames: Record<AccessKind, string> = {
  early_access: 'Early access',
  student: 'Student',
  affiliate: 'Affiliate',
}

export type NewCode = { code: string; link: string }

type IssueDialogProps = { open: boolean; onClose: () => void; onMade: (code: NewCode) => void }

const dayMs = 86_400_000
const empty = { kind: 'early_access', address: '', uses: '1', expires: '' }

export function IssueDialog({ open, onClose, onMade }: IssueDialogProps) {
  const [typed, setTyped] = useState(empty)
  const change = (field: keyof typeof empty) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  const { kind, address, uses, expires } = typed
  return (
    <ChangeDialog
      title="Make an access code"
      open={open}
      onClose={onClose}
      change={{
        command: 'codes issue',
        options: {
          kind: kind.replaceAll('_', '-'),
          ...(address.trim() ? { address: address.trim() } : {}),
          ...(uses.trim() ? { uses: uses.trim() } : {}),
          ...(expires ? { expires } : {}),
        },
        verb: 'Make code',
        busy: 'Making the code',
      }}
      onDone={outcome => {
        const { code, link } = ('once' in outcome && outcome.once) || {}
        setTyped(empty)
        if (code && link) onMade({ code, link })
      }}
    >
      <SelectField label="For" value={kind} onChange={change('kind')}>
        {accessKinds.map(each => (
          <option key={each} value={each}>
            {kindNames[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Only for this address"
        type="email"
        optional
        hint="Leave empty to let any address use it."
        value={address}
        onChange={change('address')}
      />
      <div className={styles.pair}>
        <TextField label="Uses" inputMode="numeric" value={uses} onChange={change('uses')} />
        <TextField
          label="Expires on"
          type="date"
          optional
          hint="Empty: in a year."
          min={isoDay(new Date(Date.now() + dayMs))}
          value={expires}
          onChange={change('expires')}
        />
      </div>
    </ChangeDialog>
  )
}

/** The only time that the code is shown. */
export function NewCodePanel({ made, onClose }: { made: NewCode; onClose: () => void }) {
  const shown = useRef<HTMLElement>(null)
  const { said, copy } = useCopied(shown)
  return (
    <section className={styles.made} aria-labelledby="new-code">
      <h2 id="new-code">The new code is shown only once</h2>
      <p className={styles.code}>{made.code}</p>
      <p className={styles.link}>
        <code ref={shown}>{made.link}</code>
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="secondary" onClick={() => void copy(() => navigator.clipboard.writeText(made.link))}>
          Copy link
        </Button>
        <TextButton onClick={onClose}>I have saved it</TextButton>
        <span className="t-small" role="status">
          {said}
        </span>
      </div>
    </section>
  )
}
