import { Avatar } from '@credence/ui/avatar'
import { buttonClass } from '@credence/ui/button'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import type { ReactNode } from 'react'
import { SectionHead } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import { fromSamir } from './samples.tsx'
import styles from './steps.module.css'

export function Steps() {
  return (
    <section className="sect" id={sections.how.id}>
      <div className="wrap">
        <SectionHead gap="near" title="How it works" lead="The people you ask don’t need an account or an app." />
        <ol>
          <Step when="First" title="You ask" fragment={<SampleRequest />}>
            Send a request by e-mail, or share a link. You can change the message.
          </Step>
          <Step when="Then" title="They recommend you" fragment={<SampleCode />}>
            They record up to 2 minutes or write a few lines, then confirm their e-mail with a code.
          </Step>
          <Step when="Finally" title="You publish" fragment={<SampleDecision />}>
            Show the recommendation on your page, or keep it private. You can’t edit it.
          </Step>
        </ol>
      </div>
    </section>
  )
}

type StepProps = { when: string; title: string; children: ReactNode; fragment: ReactNode }

function Step({ when, title, children, fragment }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.when}>{when}</span>
      <div>
        <h3 className={`t-h2 ${styles.title}`}>{title}</h3>
        <p className="t-body">{children}</p>
      </div>
      <div className={styles.fragment}>{fragment}</div>
    </li>
  )
}

function SampleRequest() {
  return (
    <div className={styles.slip}>
      <p className={`t-meta ${styles.to}`}>Sample request to samir@pellroe.example</p>
      <p>Hi Samir, would you recommend me? A minute about the warehouse move is plenty.</p>
      <p>Ines</p>
    </div>
  )
}

/** A picture of the passcode screen with four digits typed; nothing here takes input. */
function SampleCode() {
  return (
    <>
      <p className={styles.codeLabel}>Code sent to s•••@pellroe.example</p>
      <div className={styles.code} aria-hidden="true">
        <span>4</span>
        <span>8</span>
        <span>2</span>
        <span>9</span>
        <span className={styles.current} />
        <span />
      </div>
      <p className={styles.codeHint}>Valid for 10 minutes.</p>
    </>
  )
}

function SampleDecision() {
  return (
    <div className={`${styles.slip} ${styles.decision}`}>
      <div className={styles.by}>
        <Avatar id={fromSamir.id} name={fromSamir.name} picture={fromSamir.picture} />
        <div>
          <b>{fromSamir.name}</b>
          <span>{fromSamir.position}. Sample video, 1:42</span>
        </div>
      </div>
      <ConfirmedBadge domain={fromSamir.domain} />
      <div className={styles.choices} aria-hidden="true">
        <span className={buttonClass({ variant: 'primary', size: 'sm' })}>Publish</span>
        <span className={buttonClass({ variant: 'secondary', size: 'sm' })}>Keep private</span>
      </div>
    </div>
  )
}
