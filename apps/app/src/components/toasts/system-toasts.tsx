import type { ToastTone } from '@credence/ui/toast-panel'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readSession } from '../../api/session-cookies.ts'
import { useAppSelector } from '../../state/hooks.ts'
import { subscribeToOtherTabs } from '../../state/profile/other-tabs.ts'
import { NotificationToast } from '../notifications/notification-toast.tsx'
import { RadixToast, RadixToastProvider } from './radix-toast.tsx'

type Note = { title: string; line: string; tone?: ToastTone }
type Shown = Note & { id: string }

/** Toasts that no user action caused. F8 focuses them; none of them is essential. */
export function SystemToasts({ onFollow }: { onFollow: (path: string) => void }) {
  const [notes, setNotes] = useState<Shown[]>([])
  const isOwner = useAppSelector(state => state.token.isLogged)
  useSystemMessages(isOwner, note => setNotes(before => [...before, { ...note, id: crypto.randomUUID() }]))
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

/** Reports changes of the connection and of other tabs to a signed-in owner. */
function useSystemMessages(isOwner: boolean, report: (note: Note) => void): void {
  const reportIfOwner = useEffectEvent((note: Note) => {
    if (isOwner) report(note)
  })
  useConnection(reportIfOwner)
  useSavedElsewhere(reportIfOwner)
  useSignedOutElsewhere(report)
}

type Report = (note: Note) => void

function useConnection(report: Report): void {
  const lost = useEffectEvent(() =>
    report({ title: 'You’re offline', line: 'We’ll keep what you type until you’re back online.' }),
  )
  const back = useEffectEvent(() => report({ tone: 'success', title: 'You’re back online', line: 'You can continue.' }))
  useEffect(() => {
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}

function useSavedElsewhere(report: Report): void {
  const email = useAppSelector(({ profile: { profile } }) => (profile?.view === 'owner' ? profile.email : undefined))
  const onSaved = useEffectEvent((savedBy: string) => {
    // another account may have signed in there
    if (savedBy === email) report({ title: 'Saved in another tab', line: 'This tab now shows the saved version.' })
  })
  useEffect(() => subscribeToOtherTabs(saved => onSaved(saved.email)), [])
}

/** The root of the app notices it and resets the token. */
function useSignedOutElsewhere(report: Report): void {
  const isLogged = useAppSelector(state => state.token.isLogged)
  const wasLogged = useRef(isLogged)
  const onChange = useEffectEvent(() => {
    if (wasLogged.current && !isLogged && !readSession())
      report({ title: 'You’re signed out', line: 'You signed out in another tab.' })
    wasLogged.current = isLogged
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isLogged` is the trigger; `onChange` is an effect event
  useEffect(() => onChange(), [isLogged])
}
