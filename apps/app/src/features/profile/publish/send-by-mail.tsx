import { emailProblem } from '@credence/contract/fields/light-validation'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { ButtonLink } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Send } from 'lucide-react'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { mailtoLink } from '../../../components/profile/mailto-link.ts'
import styles from './publish-moment.module.css'

/** Opens the owner's mail program with two lines; the server sends nothing. */
export function SendByMail({ profile, url }: { profile: OwnerProfile; url: string }) {
  const id = useId()
  const link = useRef<HTMLAnchorElement>(null)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [opened, setOpened] = useState(false)

  function write(event: MouseEvent) {
    const wrong = emailProblem(address)
    setProblem(wrong)
    setOpened(!wrong)
    if (!wrong) return
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Send your page to someone</h2>
      <p className="t-small">Your e-mail app will open with a short message.</p>
      <form
        className={styles.send}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          link.current?.click()
        }}
      >
        <TextField
          id={id}
          label={<span className="vh">Recipient’s e-mail</span>}
          type="email"
          placeholder="their@address.example"
          autoComplete="off"
          maxLength={textLimits.email}
          value={address}
          error={problem}
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem(undefined)
          }}
        />
        <ButtonLink ref={link} variant="secondary" href={mailtoLink(address.trim(), profile, url)} onClick={write}>
          <Icon of={Send} size="small" />
          Write an e-mail
        </ButtonLink>
      </form>
      <p className="t-small" role="status">
        {opened && 'Nothing opened? Copy the link above.'}
      </p>
    </section>
  )
}
