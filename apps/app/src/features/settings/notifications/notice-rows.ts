import type { NoticeGroup } from '@credence/contract/notifications/notification-kinds'

/** What each row says, in the order of the page. */
export const noticeRows: { group: NoticeGroup; title: string; when: string }[] = [
  { group: 'recommendation_received', title: 'Someone recommends you', when: 'At once' },
  {
    group: 'recommendation_changed',
    title: 'Someone changes, confirms or withdraws theirs',
    when: 'E-mail once a day, push at once',
  },
  {
    group: 'request_activity',
    title: 'A request is opened or declined',
    when: 'E-mail once a day, push at once',
  },
  { group: 'request_bounced', title: 'A request bounces', when: 'At once' },
  { group: 'weekly_views', title: 'Your page was viewed', when: 'Once a week, as a count' },
  { group: 'plan', title: 'Your plan changes', when: 'E-mail once a day, push at once' },
  { group: 'sign_in', title: 'Codes and new sign-ins', when: 'For your safety' },
]
