import { Alert } from '@credence/ui/alert'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { TextSkeleton } from '@credence/ui/skeleton'
import { Check, CircleAlert, CircleQuestionMark, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureWords } from '../../api/failure.ts'
import { TextButton } from '../../components/actions/text-button.tsx'
import type { Loaded } from '../data/use-loaded.ts'
import styles from './page-parts.module.css'

type PageHeadProps = { title: string; says?: ReactNode; children?: ReactNode }

export function PageHead({ title, says, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {says && <p>{says}</p>}
      </div>
      {children}
    </div>
  )
}

type SectionProps = { title: string; aside?: ReactNode; level?: 2 | 3; children: ReactNode }

/** A ruled part of a page. */
export function Section({ title, aside, level = 2, children }: SectionProps) {
  const Heading = `h${level}` as const
  return (
    <section>
      <div className={styles.sub}>
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}

const tones: Record<string, { icon: LucideIcon; style: string | undefined }> = {
  good: { icon: Check, style: styles.good },
  attention: { icon: TriangleAlert, style: styles.attention },
  failed: { icon: CircleAlert, style: styles.failed },
  unknown: { icon: CircleQuestionMark, style: undefined },
  plain: { icon: Check, style: undefined },
  line: { icon: Check, style: styles.line },
}

type StateChipProps = {
  tone: 'good' | 'attention' | 'failed' | 'unknown' | 'plain' | 'line'
  icon?: LucideIcon | null
  children: ReactNode
}

/** A state in a word, with an icon so that colour is never the only sign. */
export function StateChip({ tone, icon, children }: StateChipProps) {
  const { icon: usual, style } = tones[tone]!
  const shown = icon === undefined ? usual : icon
  return (
    <span className={classNames(styles.chip, style)}>
      {shown && <Icon of={shown} />}
      {children}
    </span>
  )
}

/** Always there, so that what it says is announced. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children && (
        <>
          <Icon of={Check} />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}

type LoadingProps<Data> = { loaded: Loaded<Data>; label: string; children: (data: Data) => ReactNode }

/** What was read stays on the screen while it is read again, and when that fails. */
export function WhenLoaded<Data>({ loaded, label, children }: LoadingProps<Data>) {
  const { data, failure, reload } = loaded
  return (
    <>
      {failure && (
        <div className={styles.failure}>
          <Alert tone="error">
            <b>{failureWords(failure)}</b> {data !== undefined && 'This is what loaded earlier. '}
            <TextButton onClick={() => void reload()}>Try again</TextButton>
          </Alert>
        </div>
      )}
      {data === undefined ? !failure && <TextSkeleton label={label} lines={6} /> : children(data)}
    </>
  )
}

/** What a list says when it has no rows. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}

/** The search and the choices above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}
