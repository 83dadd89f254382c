import type { ToastTone } from '@credence/ui/toast-panel'
import { useState } from 'react'
import { useAppSelector } from '../../state/hooks.ts'
import { NotificationToast } from '../notifications/notification-toast.tsx'
import { RadixToast, RadixToastProvider } from './radix-toast.tsx'
import { useUnaskedNews } from './use-unasked-news.ts'

export type Note = { title: string; line: string; tone?: ToastTone }
type Shown = Note & { id: string }

/** What the product says without being asked. F8 leads there, and nothing in it is needed to go on. */
export function UnaskedToasts({ onFollow }: { onFollow: (path: string) => void }) {
  const [notes, setNotes] = useState<Shown[]>([])
  const isOwner = useAppSelector(state => state.token.isLogged)
  useUnaskedNews(isOwner, note => setNotes(before => [...before, { ...note, id: crypto.randomUUID() }]))
  const remove = (gone: string) => setNotes(before => before.filter(({ id }) => id !== gone))
  return (
    <RadixToastProvider>
      {notes.map(({ id, title, line, tone }) => (
        <RadixToast key={id} open onOpenChange={open => open || remove(id)} title={title} {...(tone ? { tone } : {})}>
          {line}
        </RadixToast>
      ))}
      <NotificationToast onFollow={onFollow} />
    </RadixToastProvider>
  )
}
