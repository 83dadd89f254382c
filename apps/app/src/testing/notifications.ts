import type { Notification } from '@credence/contract/notifications/endpoints'

/** An unread notification about a received recommendation, by default. */
export function notification(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'recommendation_received',
    title: 'Samir Haddad wrote a recommendation',
    subject: 'Samir Haddad',
    body: '118 words.',
    link: `/dashboard/recommendations?review=${id}`,
    picture_url: null,
    rosette: id,
    status: 'unread',
    settled: null,
    created_at: '2026-03-14T09:14:00.000Z',
    ...changes,
  }
}
