import type { PublicConfig } from '@credence/contract/public-config'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import type { ReactNode } from 'react'
import { PageFrame } from '../page-frame.tsx'
import styles from './link-page.module.css'

export type LockedProblem = { kind: 'wrong'; left: number } | { kind: 'paused'; seconds: number } | { kind: 'busy' }

/** The crest is the product's: neither page shows whose link it is. */
function Crested({ title, config, children }: { title: string; config: PublicConfig; children: ReactNode }) {
  return (
    <PageFrame config={config}>
      <div className={styles.crested}>
        <RosetteFigure id="credence" variant="crest" density={1.8} className={styles.crest} />
        <div className={styles.center}>
          <h1 className="t-title">{title}</h1>
          {children}
        </div>
      </div>
    </PageFrame>
  )
}

export function NoLongerWorks({ config }: { config: PublicConfig }) {
  return (
    <Crested title="This link no longer works" config={config}>
      <p className={styles.lead}>It ended, or the person who sent it closed it. Ask them for a new one.</p>
      <p className="t-small">Is the link whole? It ends in 26 letters and numbers.</p>
    </Crested>
  )
}

type LockedPageProps = { problem: LockedProblem | undefined; config: PublicConfig }

/** One form, which works without a script and posts to the address it stands at. */
export function LockedPage({ problem, config }: LockedPageProps) {
  return (
    <Crested title="This link asks for a passphrase" config={config}>
      <form className={styles.form} method="post">
        <TextField
          label="Passphrase"
          name="passphrase"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="The person who sent you the link has it."
          // a new page announces nothing by itself: the field is read out with its error
          {...(problem ? { error: problemWords(problem), autoFocus: true } : {})}
        />
        <Button type="submit">Open</Button>
      </form>
    </Crested>
  )
}

function problemWords(problem: LockedProblem): string {
  if (problem.kind === 'busy') return 'We couldn’t check this. Try again in a moment.'
  if (problem.kind === 'paused') {
    const minutes = Math.max(1, Math.ceil(problem.seconds / 60))
    return `Too many tries. You can try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
  }
  const { left } = problem
  return `That’s not it. Upper and lower case don’t matter. ${left === 1 ? '1 try' : `${left} tries`} left.`
}
