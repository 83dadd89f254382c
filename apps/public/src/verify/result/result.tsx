import type { PublicConfig } from '@credence/contract/public-config'
import type { Checked } from '@credence/record/verdict/checked'
import { type ReactNode, useId } from 'react'
import type { Told } from '../answers/answer.ts'
import { answerTo } from '../answers/answer-to.ts'
import { Bar } from './bar.tsx'
import { Checks } from './checks.tsx'
import { Mark } from './mark.tsx'
import { PdfWords } from './pdf-words.tsx'
import styles from './result.module.css'
import { SeveralHead } from './several-head.tsx'

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
            <Verdict mark={<Mark of={outcome} className={styles.mark} />} title={title} lead={lead} isOne={isOne}>
              <Checks of={checks} />
            </Verdict>
            {beside}
          </div>
        ))}
      </div>
      {below}
    </>
  )
}

type VerdictProps = { mark: ReactNode; title: ReactNode; lead: ReactNode; isOne: boolean; children: ReactNode }

/** Where it is the one answer its title is the page's, and gets the focus. */
function Verdict({ mark, title, lead, isOne, children }: VerdictProps) {
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
