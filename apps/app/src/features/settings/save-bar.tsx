import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { lazyComponent } from '../../components/page/lazy-component.tsx'
import { SaveFailure } from '../../components/saving/save-failure.tsx'
import type { Saving } from '../../components/saving/use-saving.ts'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import type { UnsavedProfile } from '../../components/unsaved-profile/use-unsaved-profile.ts'
import styles from './save-bar.module.css'

/** Lazy: rarely needed, and only after a save. */
const ConflictChoice = lazyComponent(
  async () => (await import('../../components/unsaved-profile/conflict-choice.tsx')).ConflictChoice,
)

type SaveBarProps = {
  changes: number
  wrong: number
  saved: ReactNode
  saving: Pick<Saving, 'busy' | 'failure'>
  /** Conflicts are resolved before saving. */
  conflict?: UnsavedProfile['conflict']
  onDiscard: () => void
}

export function SaveBar({ changes, wrong, saved, saving: { busy, failure }, conflict, onDiscard }: SaveBarProps) {
  const isShown = changes > 0 || Boolean(saved) || busy
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown) return
    const uncover = () => foot.current && uncoverFocused(foot.current)
    uncover()
    document.addEventListener('focusin', uncover)
    window.addEventListener('resize', uncover)
    return () => {
      document.removeEventListener('focusin', uncover)
      window.removeEventListener('resize', uncover)
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={foot} className={styles.foot}>
      {conflict ? <ConflictChoice {...conflict} /> : <SaveFailure failure={failure} />}
      <div className={styles.bar}>
        <div>
          <p className={styles.words} data-tone={toneOf()} role="status">
            {wordsOf()}
          </p>
          <SlowNote busy={busy} />
        </div>
        <div className={styles.actions}>
          {changes > 0 && !busy && (
            <Button className={styles.discard} variant="quiet" size="sm" onClick={onDiscard}>
              Discard
            </Button>
          )}
          <Button type="submit" size="sm" busy={busy} aria-disabled={changes === 0 || undefined}>
            {busy ? 'Saving' : 'Save changes'}
          </Button>
        </div>
      </div>
    </div>
  )

  function toneOf() {
    if (wrong > 0) return 'wrong'
    return changes === 0 && saved ? 'saved' : undefined
  }

  function wordsOf() {
    if (wrong > 0)
      return (
        <>
          <Icon of={CircleAlert} size="small" />
          {wrong === 1 ? '1 field needs attention.' : `${wrong} fields need attention.`}
        </>
      )
    if (changes > 0) return changes === 1 ? '1 change isn’t saved yet.' : `${changes} changes aren’t saved yet.`
    return (
      saved && (
        <>
          <Icon of={Check} size="small" />
          <span>{saved}</span>
        </>
      )
    )
  }
}

/** Room for the hint or error below a field. */
const noteRoom = 48

/** Scrolls the focused field out from under the bar, which appears during typing. */
function uncoverFocused(foot: HTMLElement) {
  const field = document.activeElement
  if (!field || field === document.body || foot.contains(field) || !foot.parentElement?.contains(field)) return
  const covered = field.getBoundingClientRect().bottom + noteRoom - foot.getBoundingClientRect().top
  // not smooth: the browser's own scroll to the focus would interrupt it
  if (covered > 0 && getComputedStyle(foot).position === 'sticky')
    window.scrollBy({ top: covered, behavior: 'instant' })
}
