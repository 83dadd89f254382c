import { classNames } from '@credence/ui/class-names'
import { useState } from 'react'
import { FlowFrame } from '../../components/flow-frame.tsx'
import { ReviewerCode } from '../../components/reviewer-code.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { DetailsForm } from './details-form.tsx'
import { type DetailProblems, detailsProblems } from './details-problems.ts'
import styles from './details-step.module.css'
import { useFlow } from './flow.tsx'
import { WordsPreview } from './words-preview.tsx'

/** Who says so: what stands beside the recommendation, the consent, and the code that confirms the address. */
export function DetailsStep() {
  const { slug, invite, reviewer, name, draft, change, go } = useFlow()
  const [consent, setConsent] = useState(false)
  const [problems, setProblems] = useState<DetailProblems>({})
  usePageTitle('Confirm it is you')

  /** True when all is well; else the first field that is not gets the focus. */
  function check(): boolean {
    const found = detailsProblems({ ...draft, consent })
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`detail-${first}`)?.focus()
    return first === undefined
  }

  return (
    <FlowFrame step={3} className={styles.page}>
      <h1 className={classNames('t-display', styles.title)}>Confirm it is you.</h1>
      <p className={classNames('t-lead', styles.lead)}>
        This is what {name}, and later visitors to the page, will see next to your recommendation.
      </p>
      <div className={styles.columns}>
        <div className={styles.forms}>
          <DetailsForm
            consent={consent}
            onConsent={ticked => {
              setConsent(ticked)
              setProblems({ ...problems, consent: undefined })
            }}
            problems={problems}
            onProblems={setProblems}
            check={check}
          />
          {draft.codeSentTo && draft.codeSentTo === draft.email && (
            <section className={styles.confirm} aria-labelledby="code-title">
              <h2 className="t-h3" id="code-title">
                We sent a code to <span className={styles.address}>{draft.codeSentTo}</span>
              </h2>
              <ReviewerCode
                address={{ email: draft.codeSentTo, fullName: draft.fullName, slug, invite, reviewer }}
                resendAt={draft.resendAt}
                onResendAt={resendAt => change({ resendAt })}
                words={{ idle: `Send to ${name}`, busy: 'Checking the code', ok: 'Confirmed' }}
                mayConfirm={check}
                onConfirmed={() => {
                  change({ confirmedAt: Date.now() })
                  go('send', { replace: true })
                }}
              />
            </section>
          )}
        </div>
        <WordsPreview />
      </div>
    </FlowFrame>
  )
}
