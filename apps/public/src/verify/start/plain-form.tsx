import { mostFileBytes } from '@credence/record/verdict/limits'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import type { ReactNode } from 'react'
import styles from './plain-form.module.css'

type PlainFormProps = { host: string; problem: ReactNode }

/** The same check on the server, for a browser that runs no script. Here the file is sent, and that is said first. */
export function PlainForm({ host, problem }: PlainFormProps) {
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
