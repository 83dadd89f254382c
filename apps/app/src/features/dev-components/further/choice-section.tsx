import { ChoiceTile } from '@credence/ui/choice-tile'
import { Globe } from 'lucide-react'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

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
