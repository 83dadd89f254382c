import {
  canBeTurnedOff,
  type NoticeChannel,
  type NoticeGroup,
  noticeChannels,
} from '@credence/contract/notifications/notification-kinds'
import type { NoticeChoice } from '@credence/contract/notifications/preferences/endpoints'
import { Switch } from '@credence/ui/switch'
import { noticeRows } from './notice-rows.ts'
import styles from './notifications.module.css'

const channelNames: Record<NoticeChannel, string> = { mail: 'E-mail', push: 'Push' }

type NoticeTableProps = {
  isWanted: (group: NoticeGroup, channel: NoticeChannel) => boolean
  onChoose: (choice: NoticeChoice) => void
}

/** What we tell of, and by which way. Each switch takes effect at once. */
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
