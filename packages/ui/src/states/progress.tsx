import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './progress.module.css'

export function Progress({ label, percent }: { label: string; percent: number }) {
  const id = useId()
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div className={styles.progress}>
      <div className={classNames('t-small', styles.words)}>
        <span id={id}>{label}</span>
        <span className="t-num">{shown}%</span>
      </div>
      <ProgressBar percent={shown} aria-labelledby={id} />
    </div>
  )
}

type ProgressBarProps = { percent: number } & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** The bar alone, for where the words around it are others. */
export function ProgressBar({ percent, ...name }: ProgressBarProps) {
  return <progress className={styles.bar} value={percent} max={100} {...name} />
}

type StepsProps = { current: number; total: number; isOptional?: boolean | undefined }

export function Steps({ current, total, isOptional = false }: StepsProps) {
  return (
    <div className={styles.steps}>
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dashes are positions and never move
        <span key={index} className={classNames(styles.dash, index < current && styles.done)} aria-hidden="true" />
      ))}
      <span className={styles.count}>
        Step {current} of {total}
        {isOptional && ', optional'}
      </span>
    </div>
  )
}
