import { termsInShort, termsSections } from '@credence/contract/help/terms'
import { TermsText } from '@credence/ui/terms-text'
import { useCurrentSection } from '@credence/ui/use-current-section'
import { useConfig } from '../../config-context.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import styles from './terms-page.module.css'

const short = { id: 'short', title: 'The short version', text: termsInShort }

export function TermsPage() {
  const sections = termsSections(useConfig())
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
          <TermsText short={short} sections={sections} />
        </div>
      </div>
    </SitePage>
  )
}
