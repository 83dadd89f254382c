import { useEffect, useRef } from 'react'
import { useFlow } from '../flow.tsx'
import styles from './dictate-step.module.css'

/** As far below the screen as a few new lines can be. */
const justBelow = 200

/**
 * What stands on the sheet, and what may still change. Nothing of it is announced: a voice that reads it out would be heard by
 * the microphone.
 */
export function HeardWords({ unsettled, isOpen }: { unsettled: string; isOpen: boolean }) {
  const { draft } = useFlow()
  const caret = useRef<HTMLSpanElement>(null)
  const paragraphs = draft.text.split(/\n+/)

  // the newest words stay in sight, unless somebody went elsewhere on the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new word may have moved the caret
  useEffect(() => {
    const bottom = caret.current?.getBoundingClientRect().bottom ?? 0
    if (bottom > 0 && bottom < window.innerHeight + justBelow) caret.current?.scrollIntoView({ block: 'nearest' })
  }, [draft.text, unsettled])

  return (
    <div className={styles.heard}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only grow at the end
        <p key={index}>
          {paragraph}
          {index === paragraphs.length - 1 && (
            <>
              {unsettled && <span className={styles.unsettled}> {unsettled}</span>}
              {isOpen && <span ref={caret} className={styles.caret} aria-hidden="true" />}
            </>
          )}
        </p>
      ))}
    </div>
  )
}
