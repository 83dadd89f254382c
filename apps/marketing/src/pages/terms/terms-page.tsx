import { useConfig } from '../../config-context.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { useCurrentSection } from '../../layout/use-current-section.ts'
import { type TermsPart, termsSections } from './terms.ts'
import styles from './terms-page.module.css'

const short = { id: 'short', title: 'The short version' }

export function TermsPage() {
  const { productName } = useConfig()
  const sections = termsSections(productName)
  const contents = [short, ...sections]
  const current = useCurrentSection(contents.map(({ id }) => id))
  return (
    <SitePage>
      <div className="wrap">
        <PageHead title="Terms of use" size="display">
          <p className="t-body">Plain words, and they count. They are between you and whoever runs this site.</p>
        </PageHead>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label="On this page">
            {contents.map(({ id, title }) => (
              <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            ))}
          </nav>
          <div className={styles.prose}>
            <section id={short.id}>
              <h2>{short.title}</h2>
              <p className={styles.short}>
                You own what you make. Reviewers own what they say. We keep it, show it where the two of you agreed, and
                delete it when either of you asks.
              </p>
            </section>
            {sections.map(({ id, title, parts }) => (
              <section key={id} id={id}>
                <h2>{title}</h2>
                {parts.map(part => (
                  <Part key={typeof part === 'string' ? part : part.points[0]} part={part} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </SitePage>
  )
}

function Part({ part }: { part: TermsPart }) {
  if (typeof part === 'string') return <p>{part}</p>
  return (
    <ul>
      {part.points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
