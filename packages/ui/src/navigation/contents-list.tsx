import { classNames } from '../class-names.ts'
import styles from './contents-list.module.css'
import { useCurrentSection } from './use-current-section.ts'

type ContentsListProps = { label: string; places: { id: string; title: string }[]; className?: string | undefined }

/** What stands on a long page, and where its reader is. */
export function ContentsList({ label, places, className }: ContentsListProps) {
  const current = useCurrentSection(places.map(({ id }) => id))
  return (
    <nav className={classNames(styles.contents, className)} aria-label={label}>
      {places.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
