import { PasscodeInput } from '@credence/ui/passcode-input'
import { useState } from 'react'
import { showToast } from '../../../components/toasts/show-toast.tsx'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

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
