import type { PublicConfig } from '@credence/contract/public-config'
import type { Checked, Outcome, Verdict, PdfWords as Words } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { FileCheck, FileText, FileWarning, Stamp, Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Answer, Told } from '../answers/answer.ts'
import { changed } from '../answers/changed.tsx'
import { ReadTheFile } from '../answers/subject.tsx'
import { unknownKey } from '../answers/unknown-key.tsx'
import { valid } from '../answers/valid.tsx'
import { withdrawn } from '../answers/withdrawn.tsx'
import { wrongRecord } from '../answers/wrong-record.tsx'
import { Mark } from './mark.tsx'
import styles from './result.module.css'
import { type Check, Checks, notChecked } from './sections.tsx'

type ResultProps = {
  checked: Checked
  config: Pick<PublicConfig, 'appOrigin' | 'productName'>
  /** Where the browser shows the picture that was brought. */
  picture?: string | null
}

/** What a check came to, in place of the page that asked for it. */
export function Result({ checked, config, picture = null }: ResultProps) {
  const { brought, at, verdicts, words } = checked
  const told: Told = {
    host: new URL(config.appOrigin).host,
    productName: config.productName,
    at,
    brought: brought.kind,
    picture,
  }
  const answers = verdicts.map(verdict => ({ outcome: verdict.outcome, ...answerTo(verdict, told) }))
  // shown once for several records
  const { below } = answers.find(({ outcome }) => outcome === 'holds' || outcome === 'cannot check') ?? answers[0]!
  const isOne = answers.length === 1
  return (
    <>
      <div className="wrap">
        <Bar checked={checked} />
        {!isOne && <SeveralHead outcomes={verdicts.map(({ outcome }) => outcome)} />}
        {words && <PdfWords words={words} />}
        {answers.map(({ outcome, title, lead, checks, beside }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as they stand in the file
          <div key={place} className={styles.columns}>
            <VerdictSection
              mark={<Mark of={outcome} className={styles.mark} />}
              title={title}
              lead={lead}
              isOne={isOne}
            >
              <Checks of={checks} />
            </VerdictSection>
            {beside}
          </div>
        ))}
      </div>
      {below}
    </>
  )
}

type VerdictSectionProps = { mark: ReactNode; title: ReactNode; lead: ReactNode; isOne: boolean; children: ReactNode }

/** Where it is the one answer its title is the page's, and gets the focus. */
function VerdictSection({ mark, title, lead, isOne, children }: VerdictSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.verdict} role={isOne ? 'status' : undefined}>
        {mark}
        <div>
          {isOne ? (
            <h1 className={`t-display ${styles.title}`} id={id} tabIndex={-1}>
              {title}
            </h1>
          ) : (
            <h2 className="t-title" id={id}>
              {title}
            </h2>
          )}
          <p className={`t-lead ${styles.lead}`}>{lead}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

function answerTo(verdict: Verdict, told: Told): Answer {
  switch (verdict.outcome) {
    case 'changed':
      return changed(verdict, told)
    case 'unknown key':
      return unknownKey(verdict.claims, told)
    case 'revoked':
      return withdrawn(verdict, told)
    case 'another':
      return wrongRecord(verdict, told)
    default:
      return valid(verdict, told)
  }
}

const icons = { record: FileCheck, stamp: Stamp, pdf: FileText }

function Bar({ checked }: { checked: Checked }) {
  const { brought, verdicts, where, at } = checked
  const compared = verdicts.map(verdict => 'askedFor' in verdict && verdict.askedFor).find(Boolean)
  return (
    <div className={styles.bar}>
      <span className={styles.file}>
        <Icon of={icons[brought.kind]} />
        <bdi>{brought.name}</bdi>
      </span>
      <span className={styles.how}>
        {sizeOf(brought.bytes)}
        {compared && (
          <>
            , compared with <Address text={compared.address} />
          </>
        )}
        . {howChecked(where, at)}
      </span>
      <ButtonLink variant="secondary" size="sm" href="/verify" data-check-another="" className={styles.back}>
        Check another
      </ButtonLink>
    </div>
  )
}

function howChecked(where: Checked['where'], at: string): string {
  return where === 'browser'
    ? `Checked in your browser at ${at}. Nothing was sent.`
    : `Checked on our server at ${at}. We didn’t keep the file.`
}

function sizeOf(bytes: number): string {
  return bytes < 950_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

const lines: Record<Words['state'], Check> = {
  'as signed': {
    tone: 'yes',
    icon: FileCheck,
    title: 'The text matches',
    says: 'The PDF contains the text we signed. The printed page can be edited, so compare the two.',
  },
  'out of date': {
    tone: 'back',
    icon: Undo2,
    title: 'The text is out of date',
    says: 'We signed this text, but part of it was withdrawn. See below.',
  },
  'cannot check': notChecked(
    'We can’t check the text right now',
    'We signed this text, but we can’t tell whether any of it was withdrawn.',
  ),
  changed: {
    tone: 'no',
    icon: FileWarning,
    title: 'The text doesn’t match',
    says: 'We didn’t sign this text. Rely on the results below, not on the printed page.',
  },
}

/** A printed page can be edited; the signed text is in the file beside it. */
function PdfWords({ words }: { words: Words }) {
  return (
    <div className={styles.words}>
      <Checks of={[lines[words.state]]} />
      {words.state === 'as signed' && <ReadTheFile file={words.text} name="Show the signed text" />}
    </div>
  )
}

function SeveralHead({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <div className={styles.head} role="status">
      <h1 className={`t-display ${styles.severalTitle}`} tabIndex={-1}>
        {`${outcomes.length} records checked`}
      </h1>
      <p className="t-lead">{summary(outcomes)}</p>
    </div>
  )
}

const words: Record<Outcome, [one: string, many: string]> = {
  holds: ['checks out', 'check out'],
  'cannot check': ['can’t be checked right now', 'can’t be checked right now'],
  revoked: ['was withdrawn', 'were withdrawn'],
  another: ['belongs to someone else', 'belong to someone else'],
  'unknown key': ['has a key we don’t know', 'have a key we don’t know'],
  changed: ['was changed', 'were changed'],
}

/** "4 check out. 1 was withdrawn." */
function summary(outcomes: Outcome[]): string {
  return (Object.keys(words) as Outcome[])
    .map(outcome => ({ outcome, count: outcomes.filter(each => each === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${words[outcome][count === 1 ? 0 : 1]}.`)
    .join(' ')
}
