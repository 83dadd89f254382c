import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { type FormEvent, useState } from 'react'
import { Link } from '../../../../components/actions/link.tsx'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { paths } from '../../../../paths.ts'
import type { AskFields } from './ask-fields.ts'
import styles from './ask-panel.module.css'
import { type AskProblems, type Person, readFields } from './parse-people.ts'
import { OneField } from './people-fields.tsx'

type AskPanelProps = {
  profile: OwnerProfile
  fields: AskFields
  onChange: (changes: Partial<AskFields>) => void
  onRead: (people: Person[]) => void
  /** Opens the form for several people, with a pasted list. */
  onSeveral: (list?: string) => void
}

export function AskPanel({ profile, fields, onChange, onRead, onSeveral }: AskPanelProps) {
  const [problems, setProblems] = useState<AskProblems>({})

  function read(event: FormEvent) {
    event.preventDefault()
    const answer = readFields({ ...fields, many: false }, profile.email)
    setProblems(answer.problems)
    if (answer.people.length > 0) onRead(answer.people)
  }
  return (
    <Card className={styles.panel} aria-labelledby="ask-title">
      <h2 id="ask-title" className="t-h2">
        Ask someone
      </h2>
      {profile.full_name ? (
        <form className={styles.form} noValidate onSubmit={read}>
          <OneField
            fields={fields}
            problems={problems}
            onChange={changes => {
              setProblems({})
              if (changes.many) onSeveral(changes.list)
              else onChange(changes)
            }}
          />
          <Button type="submit" block>
            Write the message
          </Button>
          <TextButton className={styles.several} onClick={() => onSeveral()}>
            Ask several people, or copy a link
          </TextButton>
        </form>
      ) : (
        <NameFirst />
      )}
    </Card>
  )
}

export function NameFirst() {
  return (
    <Alert tone="info">
      <b>Add your name first.</b>{' '}
      <Link className="link" to={paths.profileSetting}>
        Add your name
      </Link>
    </Alert>
  )
}
