import { Checkbox, Radio } from '@credence/ui/check'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { TextAreaField, TextField } from '@credence/ui/field'
import { PasscodeCells, PasscodeInput } from '@credence/ui/passcode-input'
import { SelectField } from '@credence/ui/select'
import { Switch } from '@credence/ui/switch'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { showToast } from '../../components/toasts/show-toast.tsx'
import styles from './dev-components.module.css'
import { Section } from './section.tsx'

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

export function MoreFieldSection() {
  const { appOrigin } = usePublicConfig()
  const prefix = `${new URL(appOrigin).host}/cr/`
  return (
    <Section title="More fields">
      <div className={styles.columns}>
        <TextField label="Position" optional />
        <TextField label="Page address" prefix={prefix} defaultValue="ines-marlow" />
        <TextField label="Page address" prefix={prefix} defaultValue="ines" error="Somebody has that one." />
        <TextField label="Their e-mail" defaultValue="marta@northpier.example" disabled />
        <SelectField label="They" defaultValue="" error="Choose how you know each other.">
          <option value="">Choose one</option>
          <option value="client">were my client</option>
        </SelectField>
        <SelectField label="They" disabled>
          <option>were my client</option>
        </SelectField>
        <TextAreaField label="What you worked on" hint="They see this when they open your request." />
        <TextAreaField label="What you worked on" error="Say it in at least one sentence." defaultValue="Things" />
      </div>
      <div className={styles.row}>
        <Checkbox label="Not ticked" />
        <Checkbox label="Can’t be ticked" disabled />
        <Checkbox label="Can’t be changed" defaultChecked disabled />
        <Radio label="Video" name="more-radio" />
        <Radio label="Either" name="more-radio" defaultChecked />
        <Radio label="Can’t be chosen" name="more-radio" disabled />
        <Switch label="A switch that can’t be turned on" disabled />
        <Switch label="A switch that can’t be turned off" defaultChecked disabled />
      </div>
      <Checkbox label="You may publish what I said" error="Tick this to send it, or choose to keep it private." />
    </Section>
  )
}

export function PasscodeSection() {
  const [code, setCode] = useState('')
  const stay = () => undefined
  return (
    <Section title="Passcode">
      <div className={styles.columns}>
        <PasscodeInput
          label="Type or paste six digits"
          hint="The sixth digit sends it."
          value={code}
          onChange={setCode}
          onComplete={complete => showToast({ tone: 'success', title: 'Complete', line: `The code is ${complete}.` })}
        />
        <PasscodeInput label="Right" value="482901" onChange={stay} onComplete={stay} ok />
        <PasscodeInput label="While it is checked" value="482901" onChange={stay} onComplete={stay} disabled />
      </div>
    </Section>
  )
}

export function ChoiceSection() {
  return (
    <Section title="Choice tiles">
      <fieldset>
        <legend className="vh">How to answer</legend>
        <div className={styles.columns}>
          <ChoiceTile name="answer" title="Write it" line="A few sentences are enough." defaultChecked />
          <ChoiceTile name="answer" title="Say it" line="Your voice, up to two minutes." />
          <ChoiceTile name="answer" title="Record a video" line="This browser has no camera." disabled />
          <ChoiceTile
            name="answer"
            icon={Globe}
            title="With an icon"
            line="Anyone with the link, and search engines."
          />
          <ChoiceTile name="answer" title="A title alone" />
        </div>
      </fieldset>
    </Section>
  )
}
