import type { PublicConfig } from '@credence/contract/public-config'
import { inLetters } from '@credence/profile-view/words'
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
  // said once for several; what holds is never shown without what it does not prove
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
    case 'taken back':
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
    ? `Checked in this browser at ${at}. Nothing of it was sent.`
    : `Checked on our server at ${at}. It was not kept.`
}

function sizeOf(bytes: number): string {
  return bytes < 950_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

const lines: Record<Words['state'], Check> = {
  'as signed': {
    tone: 'yes',
    icon: FileCheck,
    title: 'Its words are as signed',
    says: 'The file carries its words beside the print, and those are exactly what was signed. What is printed can be drawn over, so compare it with them.',
  },
  'out of date': {
    tone: 'back',
    icon: Undo2,
    title: 'Its words are out of date',
    says: 'They are what was signed, and something in them was taken back since. Go by the answers below.',
  },
  'cannot check': notChecked(
    'Its words can’t be checked right now',
    'They are what was signed. We can’t tell whether something in them was withdrawn since.',
  ),
  changed: {
    tone: 'no',
    icon: FileWarning,
    title: 'The words of this PDF do not fit',
    says: 'They are not the ones it was signed with. Go by the answers below, not by what is printed.',
  },
}

/** What is printed on a page can be drawn over; what was signed are the words that the file carries beside it. */
function PdfWords({ words }: { words: Words }) {
  return (
    <div className={styles.words}>
      <Checks of={[lines[words.state]]} />
      {words.state === 'as signed' && <ReadTheFile file={words.text} name="Read the signed words" />}
    </div>
  )
}

function SeveralHead({ outcomes }: { outcomes: Outcome[] }) {
  const counted = inLetters(outcomes.length)
  return (
    <div className={styles.head} role="status">
      <h1 className={`t-display ${styles.severalTitle}`} tabIndex={-1}>
        {`${capitalised(counted)} records, ${counted} answers.`}
      </h1>
      <p className="t-lead">{summary(outcomes)}</p>
    </div>
  )
}

const words: Record<Outcome, [one: string, many: string]> = {
  holds: ['holds', 'hold'],
  'cannot check': ['can’t be checked right now', 'can’t be checked right now'],
  'taken back': ['was taken back', 'were taken back'],
  another: ['is somebody else’s', 'are somebody else’s'],
  'unknown key': ['has a key we do not know', 'have a key we do not know'],
  changed: ['was changed', 'were changed'],
}

/** "Four hold. One was taken back." */
function summary(outcomes: Outcome[]): string {
  return (Object.keys(words) as Outcome[])
    .map(outcome => ({ outcome, count: outcomes.filter(each => each === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${capitalised(inLetters(count))} ${words[outcome][count === 1 ? 0 : 1]}.`)
    .join(' ')
}

const capitalised = (word: string) => word.replace(/^./, letter => letter.toUpperCase())
