import samirPicture from '@credence/ui/assets/p3.webp'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { ListRow, RowList } from '@credence/ui/list-row'
import { NotificationRow } from '@credence/ui/notification-row'
import { Clock, Mail, TriangleAlert, Video } from 'lucide-react'
import { Section } from '../section.tsx'

export function ListSection() {
  return (
    <Section title="Rows" note="Sample people">
      <RowList>
        <ListRow
          id="samir-haddad"
          name="Samir Haddad"
          position="Founder, Pell & Roe"
          note="Today, 09:14"
          picture={samirPicture}
          format={{ icon: Video, text: 'Video, 1:42' }}
          proof={<ConfirmedBadge domain="pellroe.example" stacked />}
          action={<Button size="sm">Review</Button>}
        />
        <ListRow
          id="jonas-weil"
          name="Jonas Weil"
          position="Engineering lead, Kitewood"
          format={{ icon: Mail, text: 'Asked 3 days ago' }}
          proof={
            <Chip tone="amber" icon={Clock}>
              Opened, no reply yet
            </Chip>
          }
          action={
            <Button variant="secondary" size="sm">
              Remind
            </Button>
          }
        />
        <ListRow
          id="hb"
          name="Henrik Bose"
          position="h.bose@oldmail.example"
          format={{ icon: Mail, text: 'Asked 6 days ago' }}
          proof={
            <Chip tone="danger" icon={TriangleAlert}>
              Address bounced
            </Chip>
          }
          action={
            <Button variant="secondary" size="sm">
              Fix
            </Button>
          }
        />
      </RowList>
      <RowList>
        <NotificationRow
          mark={{ id: 'samir-haddad', name: 'Samir Haddad', picture: samirPicture }}
          time={{ text: 'Today, 09:14', iso: '2025-03-15T09:14' }}
          unread
          action={<Button size="sm">Review</Button>}
        >
          <b>Samir Haddad</b> recommended you.
        </NotificationRow>
        <NotificationRow mark={{ icon: Mail }} time={{ text: 'Yesterday', iso: '2025-03-14' }}>
          <b>Jonas Weil</b> opened your request.
        </NotificationRow>
      </RowList>
    </Section>
  )
}
