import type { Notification } from '@credence/contract/notifications/endpoints'
import { paths } from '../../paths.ts'
import { RadixToast, ToastLink } from '../toasts/radix-toast.tsx'
import { numberWord } from '../words/number-word.ts'
import { shownKind } from './kinds.ts'
import { NotificationTitle } from './notification-title.tsx'
import { useMarking } from './use-marking.ts'
import { useNews } from './use-news.ts'

const toastTones = { good: 'success', danger: 'error' } as const

/** What has just come. Several are gathered in one toast, which begins anew with each. */
export function NotificationToast({ onFollow }: { onFollow: (path: string) => void }) {
  const { news, forget } = useNews()
  const { mark } = useMarking()
  const [newest] = news
  if (!newest) return null

  function followTo(path: string) {
    forget()
    onFollow(path)
  }
  function follow({ id, link }: Notification) {
    void mark(id, 'read')
    followTo(link ?? paths.notifications)
  }
  const { action, tone } = shownKind(newest.kind)
  return (
    <RadixToast
      key={newest.id}
      open
      onOpenChange={open => open || forget()}
      tone={tone ? toastTones[tone] : 'info'}
      title={<NotificationTitle {...newest} />}
    >
      {news.length > 1 ? (
        <>
          And {numberWord(news.length - 1).toLowerCase()} more.{' '}
          <ToastLink
            to={paths.notifications}
            otherwise="They are under Notifications."
            onFollow={() => followTo(paths.notifications)}
          >
            See all
          </ToastLink>
        </>
      ) : (
        <>
          {newest.body}{' '}
          <ToastLink
            to={newest.link ?? paths.notifications}
            otherwise="It is under Notifications."
            onFollow={() => follow(newest)}
          >
            {action}
          </ToastLink>
        </>
      )}
    </RadixToast>
  )
}
