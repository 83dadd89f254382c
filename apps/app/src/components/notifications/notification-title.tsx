import type { Notification } from '@credence/contract/notifications/endpoints'

/** The sentence, with whoever it is about in their own direction of writing, which a row sets in bold. */
export function NotificationTitle({ title, subject }: Pick<Notification, 'title' | 'subject'>) {
  const at = subject ? title.indexOf(subject) : -1
  if (!subject || at < 0) return title
  return (
    <>
      {title.slice(0, at)}
      <bdi>{subject}</bdi>
      {title.slice(at + subject.length)}
    </>
  )
}
