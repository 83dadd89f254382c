import { Icon } from '@credence/ui/icon'
import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import type { Saving } from '../../../components/saving/use-saving.ts'
import { SlowNote } from '../../../components/server-notes/connection-note.tsx'
import settingsStyles from '../settings.module.css'
import styles from './privacy.module.css'

type SettingRowProps = {
  /** The address's hash that opens it. */
  id: string
  title: string
  /** How it is set, or what is inside. */
  now?: string
  icon: LucideIcon
  danger?: boolean
  children: ReactNode
}

/** A setting that opens. One is open at a time, because they share a name. */
export function SettingRow({ id, title, now, icon, danger, children }: SettingRowProps) {
  const { hash, key } = useLocation()
  const summary = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the trigger, so that following the same link again reopens the row
  useEffect(() => {
    if (hash !== `#${id}` || !summary.current) return
    summary.current.closest('details')!.open = true
    summary.current.focus()
  }, [hash, key, id])
  return (
    <details id={id} name="setting" className={styles.row} data-danger={danger}>
      <summary ref={summary} className={styles.summary}>
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        {now && <span className={styles.now}>{now}</span>}
        <Icon of={ChevronDown} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

type SaveStateProps = Pick<Saving, 'busy' | 'failure'> & { saved: boolean }

/** Below choices that are saved at once. */
export function SaveState({ saved, busy, failure }: SaveStateProps) {
  return (
    <>
      <p className={settingsStyles.saved} role="status">
        {saved && (
          <>
            <Icon of={Check} size="small" />
            Saved
          </>
        )}
      </p>
      <SlowNote busy={busy}>This is taking longer than usual. We’ll keep trying.</SlowNote>
      <SaveFailure failure={failure} />
    </>
  )
}
