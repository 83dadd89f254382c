import { dayOf } from '@credence/profile-view/words'
import type { SaidByReviewer, SaidByStamp } from '@credence/record/verdict/checked'
import { Avatar } from '@credence/ui/avatar'
import { ButtonLink, buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { paragraphs } from '@credence/ui/quote'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import { FileText } from 'lucide-react'
import { Aside } from '../result/sections.tsx'
import type { Told } from './answer.ts'
import styles from './subject.module.css'

/** `id` is what the person's ring is drawn from. */
type Row = { label: string; name: string; id: string }

/** The person by name and initials: fetching a portrait would reveal whose stamp it is. */
export function Subject({ rows }: { rows: Row[] }) {
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

type ReadTheFileProps = { file: string; name?: string }

/** A record as programs read it, or the words that go with a PDF. */
export function ReadTheFile({ file, name = 'Show the file' }: ReadTheFileProps) {
  return (
    <details className={styles.details}>
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <Icon of={FileText} size="small" />
        {name}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <pre className={styles.file} tabIndex={0} dir="ltr">
        {file}
      </pre>
    </details>
  )
}

type StampProps = { said: SaidByStamp; told: Told }

export function StampAside({ said, told, file }: StampProps & { file: string }) {
  const { owner } = said
  return (
    <Aside
      title="Your stamp"
      actions={
        <>
          <ButtonLink variant="secondary" size="sm" href={`/cr/${owner.slug}`}>
            Open the page
          </ButtonLink>
          <ReadTheFile file={file} />
        </>
      }
    >
      <StampPicture said={said} told={told} />
      <Subject rows={[{ label: 'Belongs to', name: owner.name, id: owner.slug }]} />
    </Aside>
  )
}

/** As it was brought, where the browser has it. The server does not send it back. */
export function StampPicture({ said: { owner }, told: { picture } }: StampProps) {
  return (
    picture && (
      <div className={styles.bed}>
        <img src={picture} alt={`${owner.name}’s stamp`} />
      </div>
    )
  )
}

type RecordAsideProps = { said: SaidByReviewer; file: string }

/** The text of a record whose signature matches. Initials, since the record holds no portrait. */
export function RecordAside({ said, file }: RecordAsideProps) {
  const { id, path, reviewer, words, domain, givenAt, furtherAttested } = said
  return (
    <Aside
      title="The record"
      actions={
        <>
          <ButtonLink variant="secondary" size="sm" href={path}>
            Open the page
          </ButtonLink>
          <ReadTheFile file={file} />
        </>
      }
    >
      <RecommendationCard
        className={`platemark ${styles.card}`}
        id={id}
        name={reviewer.name}
        position={reviewer.position}
        relation={reviewer.relation}
        quote={
          <>
            {paragraphs(words).map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </>
        }
        domain={domain}
        date={{ text: dayOf(givenAt), iso: givenAt }}
      />
      <ul className={styles.attested}>
        {furtherAttested.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Aside>
  )
}
