import { sections } from '../../layout/sections.ts'
import { PersonaIndex } from '../../personas/persona-index.tsx'
import { personas } from '../../personas/personas.ts'
import styles from './made-for.module.css'

export function MadeFor() {
  return (
    <section className="sect" id={sections.madeFor.id}>
      <div className="wrap">
        <h2 className={`t-display ${styles.title}`}>For work that is hard to show.</h2>
        <PersonaIndex label="Use cases" personas={personas} />
      </div>
    </section>
  )
}
