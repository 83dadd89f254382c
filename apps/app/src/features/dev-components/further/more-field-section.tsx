import { Checkbox, Radio } from '@credence/ui/check'
import { TextAreaField, TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { Switch } from '@credence/ui/switch'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

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
