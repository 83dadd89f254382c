import type { MachineFacts } from '@credence/contract/help/help-types'
import { Chip } from '@credence/ui/chip'
import { Mic, PenLine, Video } from 'lucide-react'
import { Fragment } from 'react'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Actions, SectionHead, Split } from '../../layout/page-parts.tsx'
import { SignUpLink } from '../../layout/sign-up-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { HelpWithWords } from '../../machines/machine-help.tsx'
import { useConfig } from '../../page-contexts.tsx'
import { SampleProfileLink } from './sample-profile-link.tsx'
import type { BestAs, UseCase } from './use-case.ts'
import { UseCaseHero } from './use-case-hero.tsx'
import styles from './use-case-page.module.css'

/** One persona's page: their problem, whom to ask, what to write, what reviewers are asked, where the result goes. */
export function UseCasePage({ useCase }: { useCase: UseCase }) {
  const { slug, label, title, lead, people, request, prompts, ai, places, close } = useCase
  const config = useConfig()
  return (
    <SitePage close={<CallToAction {...close} rosette={`${slug}-close`} />}>
      <UseCaseHero rosette={slug} label={label} title={title} lead={lead}>
        <Actions>
          <SignUpLink size="lg" />
          <SampleProfileLink />
        </Actions>
      </UseCaseHero>
      <section className="sect">
        <div className="wrap">
          <SectionHead title={people.title} lead={people.lead} gap="near" />
          <PeopleToAsk rows={people.rows} />
        </div>
      </section>
      <RequestLetter {...request} />
      <Prompts {...prompts} />
      <HelpWithWords first={[{ term: label, text: aiSentence(ai, config) }]} />
      <Places {...places} />
    </SitePage>
  )
}

/** One sentence: the captions, and drafts where they can be asked for. */
function aiSentence({ captions, drafts }: UseCase['ai'], { speech, ai }: MachineFacts): string {
  return `AI ${[speech && captions, ai && drafts].filter(Boolean).join(', and ')}.`
}

/** The request as it is sent; the words to replace are marked. */
function RequestLetter({ title, lead, subject, paragraphs }: UseCase['request']) {
  return (
    <section className={`sect ${styles.section}`}>
      <Split title={title} lead={lead}>
        <div className={styles.letter}>
          <p className="t-meta">Subject: {subject}</p>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{marked(paragraph)}</p>
          ))}
        </div>
      </Split>
    </section>
  )
}

function marked(paragraph: string) {
  return paragraph
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map(piece =>
      piece.startsWith('[') ? <mark key={piece}>{piece.slice(1, -1)}</mark> : <Fragment key={piece}>{piece}</Fragment>,
    )
}

const ways: Record<BestAs, { label: string; icon: typeof Mic }> = {
  video: { label: 'Video', icon: Video },
  voice: { label: 'Voice', icon: Mic },
  written: { label: 'Written', icon: PenLine },
}

function PeopleToAsk({ rows }: Pick<UseCase['people'], 'rows'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">What they can say</th>
          <th scope="col">Best format</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, says, best }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            <td className={styles.says}>{says}</td>
            <td>
              <Chip tone="line" icon={ways[best].icon}>
                {ways[best].label}
              </Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Prompts({ title, lead, questions, sample }: UseCase['prompts']) {
  return (
    <section className="press sect">
      <div className={`wrap ${styles.sides}`}>
        <div className={styles.promptText}>
          <h2 className="t-display">{title}</h2>
          <p className="t-lead">{lead}</p>
        </div>
        <ol className={styles.prompts}>
          {questions.map((question, index) => (
            <li key={question}>
              <span aria-hidden="true">{index + 1}</span>
              {question}
            </li>
          ))}
        </ol>
        <figure className={styles.sample}>
          <blockquote className="t-quote">{sample.answer}</blockquote>
          <figcaption className="t-small">{sample.by}</figcaption>
        </figure>
      </div>
    </section>
  )
}

function Places({ title, items }: UseCase['places']) {
  return (
    <section className="sect">
      <div className="wrap">
        <h2 className={`t-display ${styles.title}`}>{title}</h2>
        <ul className={styles.places}>
          {items.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span className="t-body">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
