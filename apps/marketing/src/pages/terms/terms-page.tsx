import { termsInShort, termsSections } from '@credence/contract/help/terms'
import { ContentsList } from '@credence/ui/contents-list'
import { TermsText } from '@credence/ui/terms-text'
import { PageHead } from '../../layout/page-parts.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { useConfig } from '../../page-contexts.tsx'
import styles from './terms-page.module.css'

const short = { id: 'short', title: 'The short version', text: termsInShort }

export function TermsPage() {
  const sections = termsSections(useConfig())
  const contents = [short, ...sections]
  return (
    <SitePage>
      <div className="wrap">
        <PageHead title="Terms of use" size="display">
          <p className="t-body">These terms are between you and the operator of this site.</p>
        </PageHead>
        <div className={styles.columns}>
          <ContentsList label="On this page" places={contents} className={styles.contents} />
          <TermsText short={short} sections={sections} />
        </div>
      </div>
    </SitePage>
  )
}
