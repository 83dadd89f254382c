import { cleanFullName } from '@credence/contract/light-validation'
import { ButtonLink } from '@credence/ui/button'
import { useConfig } from '../config-context.tsx'
import { sampleProfileHref } from '../sample-profile-href.ts'
import type { Joined } from './join-waitlist.ts'
import styles from './waitlist-thanks.module.css'

/** Takes the place of the form, and the focus with it, so that everyone hears that it worked. */
export function WaitlistThanks({ joined }: { joined: Joined }) {
  const sample = sampleProfileHref(useConfig())
  return (
    <>
      <h2 className={`t-display ${styles.title}`} tabIndex={-1} ref={focusOnArrival}>
        You are in line, {cleanFullName(joined.full_name)}.
      </h2>
      <p className="t-lead">{joined.message}</p>
      <ol className={styles.next}>
        <li>
          <b aria-hidden="true">1</b>
          <span>
            The e-mail goes to <strong>{joined.email.trim()}</strong> and has a link that sets up your page.
          </span>
        </li>
        <li>
          <b aria-hidden="true">2</b>
          <span>Until then, think of one person who saw your best work.</span>
        </li>
      </ol>
      {sample && (
        <ButtonLink variant="secondary" href={sample}>
          See a sample profile
        </ButtonLink>
      )}
    </>
  )
}

function focusOnArrival(heading: HTMLHeadingElement | null) {
  heading?.focus()
}
