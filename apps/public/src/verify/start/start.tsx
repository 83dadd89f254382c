import type { PublicConfig } from '@credence/contract/public-config'
import type { Problem } from '@credence/record/verdict/checked'
import { Answers } from './answers.tsx'
import { DropArea } from './drop-area.tsx'
import { PasteAddress } from './paste-address.tsx'
import { PlainForm } from './plain-form.tsx'
import { ProblemNote } from './problem-note.tsx'
import styles from './start.module.css'
import { WhatToBring } from './what-to-bring.tsx'

type StartProps = {
  config: Pick<PublicConfig, 'appOrigin' | 'productName'>
  /** Why there is no answer to what was sent without a script. */
  problem?: Problem | undefined
}

/**
 * Where somebody brings a record. Two ways in, never both: what works in the browser is not a form that could be sent, and
 * the form that sends exists only where no script runs.
 */
export function Start({ config, problem }: StartProps) {
  const host = new URL(config.appOrigin).host
  return (
    <>
      <div className="wrap">
        <div className={styles.head}>
          <h1 className="t-hero">Hold it up to the light.</h1>
          <p className="t-lead">
            Somebody showed you a recommendation. See here whether it is real, unchanged, and still stands.
          </p>
        </div>
        <div className={styles.columns}>
          <section aria-label="Check a file or an address">
            <div className={styles.scripted}>
              <DropArea />
              <div data-problem="" />
              <PasteAddress host={host} />
            </div>
            <noscript>
              <PlainForm host={host} problem={problem && <ProblemNote problem={problem} />} />
            </noscript>
          </section>
          <WhatToBring productName={config.productName} />
        </div>
      </div>
      <Answers />
    </>
  )
}
