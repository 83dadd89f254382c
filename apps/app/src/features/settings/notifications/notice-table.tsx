import {
  canBeTurnedOff,
  type NoticeChannel,
  type NoticeGroup,
  noticeChannels,
} from '@credence/contract/notifications/notification-kinds'
import type { NoticeChoice } from '@credence/contract/notifications/preferences/endpoints'
import { Switch } from '@credence/ui/switch'
import styles from './notifications.module.css'

const channelNames: Record<NoticeChannel, string> = { mail: 'E-mail', push: 'Push' }

type NoticeTableProps = {
  isWanted: (group: NoticeGroup, channel: NoticeChannel) => boolean
  onChoose: (choice: NoticeChoice) => void
}

/** Notification kinds and channels. Each switch saves immediately. */
export function NoticeTable({ isWanted, onChoose }: NoticeTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">When</th>
          {noticeChannels.map(channel => (
            <th key={channel} scope="col">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noticeRows.map(({ group, title, when }) => (
          <tr key={group}>
            <th scope="row">
              {title}
              <span>{when}</span>
            </th>
            {noticeChannels.map(channel => (
              <td key={channel}>
                {canBeTurnedOff(group, channel) ? (
                  <Switch
                    label={`${title}, ${channelNames[channel].toLowerCase()}`}
                    checked={isWanted(group, channel)}
                    onChange={({ target }) => onChoose({ group, channel, wanted: target.checked })}
                  />
                ) : (
                  'Always'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const noticeRows: { group: NoticeGroup; title: string; when: string }[] = [
  { group: 'recommendation_received', title: 'Someone recommends you', when: 'Right away' },
  {
    group: 'recommendation_changed',
    title: 'Someone changes, confirms or withdraws a recommendation',
    when: 'E-mail once a day, push right away',
  },
  {
    group: 'request_activity',
    title: 'Someone declines a request',
    when: 'E-mail once a day, push right away',
  },
  { group: 'request_bounced', title: 'A request e-mail bounces', when: 'Right away' },
  { group: 'weekly_views', title: 'Views of your page', when: 'Once a week, as a total' },
  { group: 'plan', title: 'Your plan changes', when: 'E-mail once a day, push right away' },
  { group: 'sign_in', title: 'Codes and new sign-ins', when: 'For your security' },
]
