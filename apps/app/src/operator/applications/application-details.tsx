import type { OperatorOutcome } from '@credence/contract/operator/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { type Failure, failureWords } from '../../api/failure.ts'
import { text } from '../data/cells.ts'
import { isSessionOver, runCommand } from '../data/operator-calls.ts'
import { leaveForSignIn } from '../data/use-loaded.ts'
import styles from './applications-page.module.css'
import type { Application } from './load-applications.ts'

type Details = Extract<OperatorOutcome, { kind: 'one' }>

/** Said elsewhere in the row. */
const shownElsewhere = ['id', 'sent', 'state', 'name', 'kind', 'story', 'published', 'decided', 'proof', 'picture']

/** Address, school and proof are read on request, because each reading is a row of the audit. */
export function ApplicationDetails({ application }: { application: Application }) {
  const [details, setDetails] = useState<Details>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  async function show() {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const command = application.kind === 'story' ? 'stories show' : 'applications show'
    const answer = await runCommand({ command, target: application.id })
    setBusy(false)
    if (!answer.ok) return isSessionOver(answer.failure) ? leaveForSignIn() : setFailure(answer.failure)
    if (answer.data.kind === 'one') setDetails(answer.data)
  }

  if (!details)
    return (
      <>
        <dl className={styles.facts}>
          <Fact
            name={application.kind === 'story' ? 'Role' : 'E-mail'}
            value={application.role || application.address}
          />
        </dl>
        {failure && <Alert tone="error">{failureWords(failure)}</Alert>}
        <Button size="sm" variant="quiet" className={styles.more} busy={isBusy} onClick={() => void show()}>
          {isBusy ? 'Loading' : 'Show details'}
          <span className="vh"> of {application.name}</span>
        </Button>
      </>
    )
  const fields = Object.entries(details.fields).filter(([name]) => !shownElsewhere.includes(name))
  return (
    <>
      <dl className={styles.facts}>
        {fields.map(([name, value]) => (
          <Fact key={name} name={nameOf(name)} value={text(value)} />
        ))}
      </dl>
      {details.file && (
        <img
          className={styles.proof}
          src={`data:image/webp;base64,${details.file}`}
          alt={application.kind === 'story' ? `Picture from ${application.name}` : `Document from ${application.name}`}
        />
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

const names: Record<string, string> = {
  address: 'E-mail',
  school_email: 'School e-mail',
  graduation_year: 'Graduates',
}

/** "audience_size" is "Audience size". */
function nameOf(field: string): string {
  if (names[field]) return names[field]
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
