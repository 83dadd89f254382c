import { cleanFullName } from '@credence/contract/light-validation'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { useDeferredValue, useState } from 'react'
import type { Joined } from '../waitlist/join-waitlist.ts'
import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import { WaitlistThanks } from '../waitlist/waitlist-thanks.tsx'
import styles from './call-to-action.module.css'
import { sections } from './sections.ts'

/** The question every page closes with, and the waitlist form under it. The rosette becomes the visitor's as they type. */
export function CallToAction() {
  const [name, setName] = useState('')
  const [joined, setJoined] = useState<Joined>()
  const drawnFrom = useDeferredValue(cleanFullName(name))
  return (
    <section className={`press ${styles.close}`} id={sections.waitlist.id}>
      <RosetteFigure id={drawnFrom || 'who-would-vouch'} density={2.2} weight={1.05} className={styles.rosette} />
      <div className="wrap">
        <div className={styles.inner}>
          {joined ? (
            <WaitlistThanks joined={joined} />
          ) : (
            <>
              <h2 className={`t-hero ${styles.question}`}>Who would vouch for you?</h2>
              <p className={`t-lead ${styles.lead}`}>Think of one person. That is enough to begin.</p>
              <WaitlistForm onNameChange={setName} onJoined={setJoined} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}
