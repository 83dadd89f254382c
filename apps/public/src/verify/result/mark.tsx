import type { Outcome } from '@credence/record/verdict/checked'
import { classNames } from '@credence/ui/class-names'
import { scallopPath } from '@credence/ui/mark-paths'
import { type ReactNode, useId } from 'react'
import styles from './mark.module.css'

type MarkProps = { of: Outcome; className?: string | undefined }

/** The seal of an answer: whole, hatched, with a person in it, dashed or in two halves. It repeats what the words beside it say. */
export function Mark({ of, className }: MarkProps) {
  const id = useId()
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="-32 -32 64 64"
      aria-hidden="true"
      focusable="false"
      fill="none"
    >
      {marks[of](id)}
    </svg>
  )
}

const marks: Record<Outcome, (id: string) => ReactNode> = {
  holds: () => (
    <>
      <path className={styles.whole} d={scallopPath} />
      <path className={styles.tick} d="M-12 1l8 8L13-9" />
    </>
  ),
  'cannot check': () => <Unknown />,
  revoked: id => (
    <g className={styles.hatched}>
      <clipPath id={id}>
        <path d={scallopPath} />
      </clipPath>
      <path className={styles.hatching} clipPath={`url(#${id})`} d={hatching} />
      <path className={styles.outline} d={scallopPath} />
      <circle r="16.5" />
      <path className={styles.icon} transform="translate(-10.5 -10.5) scale(.875)" d={undo} />
    </g>
  ),
  another: () => (
    <g className={styles.tinted}>
      <path className={styles.outline} d={scallopPath} />
      <path className={styles.icon} transform="translate(-13 -13) scale(1.083)" d={person} />
    </g>
  ),
  'unknown key': () => <Unknown />,
  changed: id => (
    <g className={styles.broken}>
      <Half id={`${id}l`} edge="-40" moved="translate(-1.6 -1)" />
      <Half id={`${id}r`} edge="40" moved="translate(2.6 2.2)" />
    </g>
  ),
}

function Unknown() {
  return (
    <>
      <path className={styles.dashed} d={scallopPath} />
      <text className={styles.question} textAnchor="middle" y="12">
        ?
      </text>
    </>
  )
}

type HalfProps = { id: string; edge: string; moved: string }

function Half({ id, edge, moved }: HalfProps) {
  return (
    <g transform={moved}>
      <clipPath id={id}>
        <polygon points={`${edge},-40 ${tear} ${edge},40`} />
      </clipPath>
      <clipPath id={`${id}s`}>
        <path d={scallopPath} />
      </clipPath>
      <path clipPath={`url(#${id})`} d={scallopPath} />
      <polyline className={styles.tear} clipPath={`url(#${id}s)`} points={tear} />
    </g>
  )
}

const tear = '-4,-40 4,-22 -5,-8 5,6 -4,20 3,40'
const hatching = Array.from({ length: 34 }, (_, line) => `M${4 * line - 100} 34l68-68`).join('')
const undo = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11'
const person = 'M12 3a5 5 0 0 1 0 10a5 5 0 0 1 0-10M20 21a8 8 0 0 0-16 0'
