import type { PublicConfig } from '@credence/contract/public-config'
import type { Outcome, Problem } from '@credence/record/verdict/checked'
import { mostFileBytes } from '@credence/record/verdict/limits'
import { Button, buttonClass } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Ledger } from '@credence/ui/ledger'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../result/mark.tsx'
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

const answers: { mark: Outcome; name: string; says: string }[] = [
  { mark: 'holds', name: 'It holds', says: 'Signed here, unchanged, and not taken back.' },
  { mark: 'taken back', name: 'Taken back', says: 'It was real. It is no longer meant to be shown.' },
  { mark: 'another', name: 'Somebody else’s', says: 'A stamp that was issued to another person. We name them.' },
  {
    mark: 'unknown key',
    name: 'We cannot say',
    says: 'A key we do not know, or a file that was changed. We say which.',
  },
]

function Answers() {
  return (
    <section className={styles.ground}>
      <div className="wrap">
        <h2 className={`t-title ${styles.title}`}>The answers you can get</h2>
        <ul className={styles.answers}>
          {answers.map(({ mark, name, says }) => (
            <li key={name}>
              <Mark of={mark} className={styles.mark} />
              <b>{name}</b>
              <p>{says}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
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
      <p className="t-h2">Drop a record, a stamp or a PDF.</p>
      <p className={styles.words}>It is checked here, in your browser, and goes nowhere.</p>
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
        label="Or paste an address"
        hint="The address of one recommendation. With a stamp: the page it should belong to."
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
      <p className="t-lead">
        This browser runs no script, so the check happens on our server: what you choose is sent to {host}, read once
        and not kept.
      </p>
      <TextField
        label="A record, a stamp or a PDF"
        optional
        hint={`At most ${mostFileBytes / 1_000_000} MB.`}
        type="file"
        name="file"
        accept=".json,.png,.pdf"
      />
      <TextField
        label="Or an address"
        optional
        hint="The address of one recommendation. With a stamp: the page it should belong to."
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
        What you can bring
      </h2>
      <Ledger
        size="small"
        entries={[
          { term: 'A record', text: 'The small signed file behind one recommendation. Its name ends in .json.' },
          {
            term: 'A stamp',
            text: 'The picture from a site or a signature, as the original file. The record is inside it. A screenshot has lost it.',
          },
          {
            term: 'A PDF',
            text: `Printed from a ${productName} page. Every recommendation in it gets its own answer.`,
          },
        ]}
      />
      <div className={styles.bringScripted}>
        <Ledger
          size="small"
          entries={[
            {
              term: 'What leaves this page',
              text: 'Nothing of your file. The page fetches our public keys and the whole list of what was taken back, and compares on your side. A pasted address is opened.',
            },
          ]}
        />
      </div>
    </aside>
  )
}
