import { dayOf } from '@credence/profile-view/words'
import type { SaidByReviewer } from '@credence/record/verdict/checked'
import { ButtonLink } from '@credence/ui/button'
import { paragraphs } from '@credence/ui/quote'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import { Beside } from '../result/beside.tsx'
import { ReadTheFile } from './read-the-file.tsx'
import styles from './record-beside.module.css'

type RecordBesideProps = { said: SaidByReviewer; file: string }

/** The words of a record whose signature fits. A monogram, since the record holds no portrait. */
export function RecordBeside({ said, file }: RecordBesideProps) {
  const { id, path, reviewer, words, domain, givenAt, furtherAttested } = said
  return (
    <Beside
      title="What the record says"
      actions={
        <>
          <ButtonLink variant="secondary" size="sm" href={path}>
            Open its page
          </ButtonLink>
          <ReadTheFile file={file} />
        </>
      }
    >
      <RecommendationCard
        className={styles.card}
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
    </Beside>
  )
}
