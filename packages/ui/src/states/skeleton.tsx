import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** What is loading, for those who can't see the blocks. */
  label: string
}

/** People or events of a list, in the layout that they will have. */
export function RowsSkeleton({ label, rows = 4 }: SkeletonProps & { rows?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are positions and never move
        <div key={index} className={styles.row}>
          <div className={classNames(styles.block, styles.round)} />
          <div className={styles.lines}>
            <div className={classNames(styles.block, styles.w60)} />
            <div className={classNames(styles.block, styles.thin, styles.w85)} />
          </div>
        </div>
      ))}
    </div>
  )
}

export function TextSkeleton({ label, lines = 3 }: SkeletonProps & { lines?: number }) {
  const widths = [undefined, styles.w92, styles.w70, styles.w85]
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are positions and never move
        <div key={index} className={classNames(styles.block, widths[index % widths.length])} />
      ))}
    </div>
  )
}
