import type { PublicConfig } from '@credence/contract/public-config'
import type { Problem } from '@credence/record/verdict/checked'
import { mostFileBytes } from '@credence/record/verdict/limits'
import { Button, buttonClass } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Ledger } from '@credence/ui/ledger'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProblemNote } from './problem-note.tsx'
import styles from './start.module.css'

type StartProps = {
  config: Pick<PublicConfig, 'appOrigin' | 'productName'>
  /** Why there is no answer to what was sent without a script. */
  problem?: Problem | undefined
}

/** Two variants, never both: the check in the browser is no form, and the form exists only without a script. */
export function Start({ config, problem }: StartProps) {
  const host = new URL(config.appOrigin).host
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1 className="t-hero">Check a record</h1>
        <p className="t-lead">See whether a recommendation is real, unchanged and not withdrawn.</p>
      </div>
      <div className={styles.columns}>
        <section aria-label="Check a file or a link">
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
  )
}

/** All of it takes a drop; the button is a real file input. Brought to life by browser/start-verify.tsx. */
function DropArea() {
  return (
    <div className={styles.area} data-drop="">
      <span className={styles.crest}>
        <RosetteFigure id="credence" variant="crest" weight={0.8} />
        <Icon of={FileUp} />
      </span>
      <p className="t-h2">Drop a record, a stamp or a PDF here.</p>
      <p className={styles.words}>Your browser checks it. Nothing is sent.</p>
      <label className={buttonClass({ variant: 'primary' }, styles.choose)}>
        <input
          type="file"
          className="vh"
          accept=".json,.png,.pdf,application/json,application/vc+json,image/png,application/pdf"
        />
        Choose a file
      </label>
      <p className={styles.checking} role="status" data-checking="" />
    </div>
  )
}

/** Not a field that a form sends: it has no name. */
function PasteAddress({ host }: { host: string }) {
  return (
    <form className={styles.paste} data-paste="">
      <TextField
        label="Or paste a link"
        hint="The link to a recommendation, or to a stamp’s page."
        placeholder={`${host}/recommendation/…`}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        data-address=""
      />
      <Button type="submit" variant="secondary" className={styles.check}>
        Check
      </Button>
    </form>
  )
}

type PlainFormProps = { host: string; problem: ReactNode }

/** The same check on the server, for a browser that runs no script. Here the file is sent, and that is said first. */
function PlainForm({ host, problem }: PlainFormProps) {
  return (
    <form className={styles.form} method="post" action="/verify" encType="multipart/form-data">
      {problem}
      <p className="t-lead">Without JavaScript, your file is sent to {host}, checked once and not kept.</p>
      <TextField
        label="A record, a stamp or a PDF"
        optional
        hint={`Up to ${mostFileBytes / 1_000_000} MB.`}
        type="file"
        name="file"
        accept=".json,.png,.pdf"
      />
      <TextField
        label="Or a link"
        optional
        hint="The link to a recommendation, or to a stamp’s page."
        placeholder={`${host}/recommendation/…`}
        name="address"
        inputMode="url"
        dir="ltr"
      />
      <div>
        <Button type="submit">Send and check</Button>
      </div>
    </form>
  )
}

function WhatToBring({ productName }: { productName: string }) {
  return (
    <aside aria-labelledby="what-to-bring">
      <h2 className={`t-h3 ${styles.bringTitle}`} id="what-to-bring">
        What you can check
      </h2>
      <Ledger
        size="small"
        entries={[
          { term: 'A record', text: 'The signed file for one recommendation (.json).' },
          { term: 'A stamp', text: 'The original picture. A screenshot won’t work.' },
          { term: 'A PDF', text: `Downloaded from a ${productName} page.` },
        ]}
      />
    </aside>
  )
}
