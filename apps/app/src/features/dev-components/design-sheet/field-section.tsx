import { Checkbox, Radio } from '@credence/ui/check'
import { TextField } from '@credence/ui/field'
import { PasscodeCells, PasscodeInput } from '@credence/ui/passcode-input'
import { SelectField } from '@credence/ui/select'
import { Switch } from '@credence/ui/switch'
import { useState } from 'react'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function FieldSection() {
  const [code, setCode] = useState('482901')
  return (
    <Section title="Fields">
      <div className={styles.columns}>
        <TextField label="Their name" placeholder="As they would write it" />
        <TextField
          label="Their e-mail"
          hint="A work address says more to readers."
          className={styles.focusedField}
          defaultValue="marta@northpier.example"
        />
        <TextField label="Page address" error="Somebody has that one. ines-marlow is free." defaultValue="ines" />
        <SelectField label="They">
          <option>were my client</option>
        </SelectField>
        <div className={styles.codeField}>
          <span className={styles.label}>Code</span>
          <PasscodeCells value="482" active={3} />
        </div>
        <PasscodeInput
          label="Code"
          value={code}
          onChange={setCode}
          onComplete={setCode}
          error="That code is not right. 3 tries left."
        />
      </div>
      <div className={styles.row}>
        <Checkbox label="I can withdraw it at any time" defaultChecked />
        <Radio label="Either" name="field-radio" defaultChecked />
        <Switch label="A switch that is on" defaultChecked />
        <Switch label="A switch that is off" />
      </div>
    </Section>
  )
}
