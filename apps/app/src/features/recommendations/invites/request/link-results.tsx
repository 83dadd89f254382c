import type { Invite } from '@credence/contract/invites/endpoints'
import { Button, buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { CopyLink } from '../../../../components/actions/copy-link.tsx'
import styles from './link-results.module.css'

/** For requests that are not mailed: the owner sends the message, in any way. */
export function LinkResults({ invites, onDone }: { invites: Invite[]; onDone: () => void }) {
  return (
    <>
      <h1 className={styles.title}>{invites.length === 1 ? 'Your link is ready' : 'Your links are ready'}</h1>
      <ul className={styles.list}>
        {invites.map(invite => (
          <li key={invite.id}>
            <b>{invite.full_name}</b>
            <output className={styles.url}>{invite.url}</output>
            <Ways invite={invite} />
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>Back to recommendations</Button>
    </>
  )
}

/** LinkedIn takes no text from outside, so it is copied first. */
function Ways({ invite: { full_name, message, url } }: { invite: Invite }) {
  const text = `${message}\n\n${url}`
  const look = buttonClass({ variant: 'secondary', size: 'sm' })
  const canShare = typeof navigator.share === 'function'
  return (
    <span className={styles.ways}>
      {canShare && (
        // closing the share sheet is no failure
        <Button variant="secondary" size="sm" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          <Icon of={Share2} size="small" />
          Share
        </Button>
      )}
      <a
        className={look}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp: ${full_name}`}
      >
        <Icon of={MessageCircle} size="small" />
        WhatsApp
      </a>
      <a
        className={look}
        href="https://www.linkedin.com/messaging/compose/"
        target="_blank"
        rel="noreferrer"
        aria-label={`Copy and open LinkedIn: ${full_name}`}
        onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}
      >
        <Icon of={Copy} size="small" />
        Copy and open LinkedIn
      </a>
      <CopyLink url={text}>Copy message</CopyLink>
      <CopyLink url={url} />
    </span>
  )
}
