import { classNames } from '@credence/ui/class-names'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function TypeSection() {
  return (
    <Section title="Type">
      <p className={classNames('t-hero', styles.hero)}>Good work</p>
      <p className="t-title">Besley 400, tight</p>
      <p className={classNames('t-quote', styles.aside)}>Besley italic, for a person’s own aside</p>
      <p className="t-lead">Archivo 400 lead. Plain, concrete, warm.</p>
      <p className="t-body">
        Archivo 400 body, 17 on 26. It keeps a line between 45 and 75 characters so that reading stays easy on a wide
        screen.
      </p>
      <p className="t-wide">Archivo at 125% width, for engraved labels and numbers 0417 2296</p>
    </Section>
  )
}
