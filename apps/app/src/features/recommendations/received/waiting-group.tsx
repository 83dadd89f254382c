import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { plans } from '@credence/contract/subscription/plans'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { Icon } from '@credence/ui/icon'
import { ListRow } from '@credence/ui/list-row'
import { AudioLines, PenLine, TriangleAlert, Video } from 'lucide-react'
import { Link } from '../../../components/actions/link.tsx'
import { listWords } from '../../../components/format/dates.ts'
import { paths } from '../../../paths.ts'
import styles from './groups.module.css'
import { Group } from './groups.tsx'
import { formatWords } from './received-labels.ts'
import { canPublish, usePublishSeveral } from './use-publish-several.ts'

const icons = { video: Video, audio: AudioLines, text: PenLine } as const

type WaitingGroupProps = {
  items: OwnerRecommendation[]
  bounced: Invite[]
  onReview: (id: string) => void
  onFix: (invite: Invite) => void
}

/** What the owner has to do. Several can be published at once. */
export function WaitingGroup({ items, bounced, onReview, onFix }: WaitingGroupProps) {
  const several = usePublishSeveral(items)
  const { ticked } = several
  const now = new Date()
  return (
    <Group
      title="Waiting for you"
      count={items.length + bounced.length}
      notice={several.problem && <Problem problem={several.problem} />}
      end={
        <>
          {several.all.length > 1 && (
            <span className={ticked.length > 0 ? styles.onWide : undefined}>
              <Button variant="quiet" size="sm" onClick={several.toggleAll}>
                {ticked.length === several.all.length ? 'Select none' : 'Select all'}
              </Button>
            </span>
          )}
          {ticked.length > 0 && (
            <Button size="sm" busy={several.busy} onClick={() => void several.publish()}>
              {several.busy ? 'Publishing' : `Publish ${ticked.length}`}
            </Button>
          )}
        </>
      }
    >
      {items.map(given => {
        const { id, reviewer } = given
        const name = reviewer.full_name
        const selected = ticked.includes(given)
        return (
          <ListRow
            key={id}
            id={id}
            name={name}
            position={reviewer.position}
            picture={reviewer.picture_url ?? undefined}
            quote={given.line ?? given.text ?? given.media?.opening ?? undefined}
            selected={selected}
            check={
              canPublish(given) && (
                <Checkbox
                  label={<span className="vh">Select {name}</span>}
                  checked={selected}
                  onChange={() => several.toggle(id)}
                />
              )
            }
            meta={
              <>
                <span className={styles.facts}>
                  <Icon of={icons[given.type]} size="small" />
                  {formatWords(given)}
                </span>
                <span className="t-meta">{noteOf(given, now)}</span>
              </>
            }
            action={
              <Button variant="secondary" size="sm" aria-label={`Review ${name}`} onClick={() => onReview(id)}>
                Review
              </Button>
            }
          />
        )
      })}
      {bounced.map(invite => (
        <ListRow
          key={invite.id}
          data-request={invite.id}
          name={invite.full_name}
          position={invite.email ?? ''}
          check={null}
          meta={
            <span className={`${styles.facts} ${styles.bounced}`}>
              <Icon of={TriangleAlert} size="small" />
              E-mail bounced
            </span>
          }
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Fix e-mail for ${invite.full_name}`}
              onClick={() => onFix(invite)}
            >
              Fix e-mail
            </Button>
          }
        />
      ))}
    </Group>
  )
}

function Problem({ problem }: { problem: string }) {
  return (
    <div className={styles.problem}>
      <Alert tone="error">
        {problem === 'limit' ? (
          <>
            The Free plan shows up to {plans.free.publishedRecommendations} recommendations. Hide one, or{' '}
            <Link className="link" to={paths.subscriptionSetting}>
              go Pro
            </Link>
            .
          </>
        ) : (
          problem
        )}
      </Alert>
    </div>
  )
}

function noteOf(given: OwnerRecommendation, now: Date): string {
  if (given.media_state === 'waiting') return 'Still processing'
  if (given.media_state === 'refused') return 'The recording can’t be used'
  const { given_at, changed_at } = given
  return changed_at ? `Changed ${listWords(changed_at, now)}` : listWords(given_at, now)
}
