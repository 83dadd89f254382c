import { RosetteFigure } from '@credence/ui/rosette-figure'
import { sections } from '../../layout/sections.ts'
import styles from './persona-index.module.css'
import { personas } from './personas.ts'

export function PersonaIndex() {
  return (
    <section className="sect" id={sections.madeFor.id}>
      <div className="wrap">
        <h2 className={`t-display ${styles.title}`}>For work that is hard to show.</h2>
        <ul className={styles.index}>
          {personas.map(({ slug, name, text }) => (
            <li key={slug}>
              <RosetteFigure id={slug} weight={0.62} className={styles.rosette} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
