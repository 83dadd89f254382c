import { RosetteFigure } from '../brand/rosette-figure.tsx'
import { classNames } from '../class-names.ts'
import styles from './roadmap-stages.module.css'

type Stage = {
  /** What the stage's ring is drawn from, and how much of it is cut. */
  id: 'shipped' | 'building' | 'next'
  title: string
  text: string
  items: { title: string; text: string }[]
}

/** What works, what is made now and what comes, each with a ring that is cut as the work gets done. */
export function RoadmapStages({ stages }: { stages: Stage[] }) {
  return stages.map(stage => <StageRow key={stage.id} {...stage} />)
}

function StageRow({ id, title, text, items }: Stage) {
  return (
    <section className={styles.stage}>
      <div className={styles.name}>
        <div className={styles.ring}>
          <RosetteFigure id={`roadmap-${id}`} variant="ringlet" className={styles.blank} />
          <RosetteFigure id={`roadmap-${id}`} variant="ringlet" className={id === 'shipped' ? undefined : styles[id]} />
        </div>
        <div>
          <h2 className={classNames('t-display', styles.title)}>{title}</h2>
          <p className="t-body">{text}</p>
        </div>
      </div>
      <ul className={styles.items}>
        {items.map(item => (
          <li key={item.title}>
            <b>{item.title}</b>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
