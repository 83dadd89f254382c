import { Avatar } from '@credence/ui/avatar'
import styles from './whose.module.css'

/** `id` is what the person's ring is drawn from. */
type Row = { label: string; name: string; id: string }

/** Who is meant, by name and monogram: fetching a portrait would tell whose stamp it is. */
export function Whose({ rows }: { rows: Row[] }) {
  return (
    <div className={styles.whose}>
      {rows.map(({ label, name, id }) => (
        <div key={label}>
          <Avatar id={id} name={name} />
          <p>
            <span className="t-meta">{label}</span>
            <b>
              <bdi>{name}</bdi>
            </b>
          </p>
        </div>
      ))}
    </div>
  )
}
