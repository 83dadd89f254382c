import type { OwnerProfile } from '@credence/contract/profile-data'
import styles from './delete-section.module.css'

/** What an erasure takes, and what it can't. */
export function WhatGoes({ profile: { recommendations, received } }: { profile: OwnerProfile }) {
  return (
    <>
      <p className={styles.words}>
        <b>What goes:</b> your page, your link name, your picture, {counted(recommendations.length, received)}, every
        video and recording, the requests you sent, all counts, and every sign-in.
      </p>
      <p className={styles.words}>
        <b>What stays:</b> copies that others already downloaded or printed, and your invoices if you ever paid, because
        the law asks for them.
      </p>
    </>
  )
}

function counted(shown: number, received: number): string {
  if (received === 0) return 'your recommendations'
  const others = received - shown
  const published = `${shown} published ${shown === 1 ? 'recommendation' : 'recommendations'}`
  if (others === 0) return published
  return shown === 0
    ? `${others} received ${others === 1 ? 'recommendation' : 'recommendations'}`
    : `${published} and ${others} that you did not publish`
}
