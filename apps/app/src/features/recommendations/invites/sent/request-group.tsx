import type { Invite } from '@credence/contract/invites/endpoints'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { ListRow } from '@credence/ui/list-row'
import { Ban, Clock, Link, type LucideIcon, Mail, MailCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { agoWords } from '../../../../components/format/dates.ts'
import { Menu } from '../../../../components/menus/menu.tsx'
import type { MenuItem } from '../../../../components/menus/radix-menu.tsx'
import { Group } from '../../received/group.tsx'
import { sourcePhrases } from '../ask/source-phrases.ts'
import { isWaitedFor, reminderObstacle, stateWords } from './invite-words.ts'
import styles from './request-group.module.css'
import type { Requests } from './use-requests.ts'

const icons: Partial<Record<Invite['state'], LucideIcon>> = {
  sent: MailCheck,
  opened: Clock,
  reminded: Clock,
  bounced: TriangleAlert,
  declined: Ban,
}

type RequestGroupProps = {
  items: Invite[]
  fold: boolean
  requests: Requests
  /** Asks the same person again, at another address. */
  onFix: (invite: Invite) => void
}

/** People who were asked and have not answered, with what the owner can do meanwhile. */
export function RequestGroup({ items, fold, requests, onFix }: RequestGroupProps) {
  const now = new Date()
  return (
    <Group title="Requested" items={items} fold={fold} className={styles.rows}>
      {shown =>
        shown.map(invite => {
          const { tone, text } = stateWords(invite)
          const obstacle = isWaitedFor(invite) ? reminderObstacle(invite, now) : undefined
          return (
            <ListRow
              key={invite.id}
              data-request={invite.id}
              id={invite.id}
              name={invite.full_name}
              position={invite.email ?? sourcePhrases[invite.source]?.was ?? ''}
              format={{
                icon: invite.email ? Mail : Link,
                text: `Asked ${agoWords(invite.sent_at, now)}`,
              }}
              proof={
                <div className={styles.state}>
                  <Chip
                    tone={tone}
                    icon={(invite.email || invite.state !== 'sent' ? icons[invite.state] : undefined) ?? Clock}
                  >
                    {text}
                  </Chip>
                  {obstacle && invite.email && <span className={styles.obstacle}>{obstacle}</span>}
                </div>
              }
              action={
                <span className={styles.actions}>
                  <MainAction invite={invite} obstacle={obstacle} requests={requests} onFix={onFix} />
                  {invite.state !== 'declined' && (
                    <Menu label={`More about the request to ${invite.full_name}`} items={menuOf(invite, requests)} />
                  )}
                </span>
              }
            />
          )
        })
      }
    </Group>
  )
}

type MainActionProps = Pick<RequestGroupProps, 'requests' | 'onFix'> & { invite: Invite; obstacle: string | undefined }

function MainAction({ invite, obstacle, requests, onFix }: MainActionProps) {
  const { id, full_name, state, email } = invite
  if (state === 'declined') return null
  if (state === 'bounced')
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Fix the address of ${full_name}`}
        onClick={() => onFix(invite)}
      >
        Fix
      </Button>
    )
  if (!email)
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Copy the link for ${full_name}`}
        onClick={() => void requests.copy(invite)}
      >
        Copy
      </Button>
    )
  const busy = requests.busy === id
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      disabled={obstacle !== undefined}
      aria-label={`Remind ${full_name}`}
      onClick={() => void requests.remind(invite)}
    >
      {busy ? 'Reminding' : 'Remind'}
    </Button>
  )
}

function menuOf(invite: Invite, { copy, askToWithdraw }: Requests): MenuItem[] {
  return [
    { label: 'Copy the personal link', icon: Link, onChoose: () => void copy(invite) },
    { label: 'Take the request back', icon: Undo2, tone: 'danger', onChoose: () => askToWithdraw(invite) },
  ]
}
