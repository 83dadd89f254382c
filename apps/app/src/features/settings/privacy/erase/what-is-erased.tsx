import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import styles from './erase-section.module.css'

/** What an erasure takes, and what it can't. */
export function WhatIsErased({ profile: { recommendations, received } }: { profile: OwnerProfile }) {
  return (
    <>
      <p className={styles.words}>
        <b>What goes:</b> your page, your picture, {counted(recommendations.length, received)}, every video and
        recording, the requests you sent, all counts, and every sign-in.
      </p>
      <p className={styles.words}>
        <b>What stays:</b> copies that others already downloaded or printed, what you said about other people, which you
        can take back through the link in its e-mail, and your invoices if you ever paid, because the law asks for them.
        If your page was ever public, nobody else ever gets its address.
      </p>
    </>
  )
}

function counted(shown: number, received: number): string {
  const others = received - shown
  if (received === 0) return 'your recommendations'
  if (shown === 0)
    return others === 1 ? 'the recommendation you received' : `the ${others} recommendations you received`
  const published = shown === 1 ? 'one published recommendation' : `${shown} published recommendations`
  return others === 0 ? published : `${published} and ${others} that you did not publish`
}
