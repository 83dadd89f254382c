import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** What is loading, for those who can't see the blocks. */
  label: string
}

/** A recommendation on its way, in the layout it will have: who, then their words. */
export function RecommendationSkeleton({ label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">{label}</span>
      <div className={styles.by}>
        <div className={classNames(styles.block, styles.round)} />
        <div className={styles.lines}>
          <div className={classNames(styles.block, styles.w60)} />
          <div className={classNames(styles.block, styles.thin, styles.w85)} />
        </div>
      </div>
      <div className={styles.block} />
      <div className={classNames(styles.block, styles.w92)} />
      <div className={classNames(styles.block, styles.w70)} />
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
