import { buttonClass } from '@credence/ui/button'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { useEffect, useState } from 'react'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { SiteFooter } from '../../layout/site-footer.tsx'
import { PageMain } from '../../layout/site-page.tsx'
import { usePath } from '../../path.tsx'
import { decoded, sitePaths } from '../../site-paths.ts'
import styles from './not-found-page.module.css'

/** The browser draws the crest from the missing address: the server sends one page for all of them. */
export function NotFoundPage() {
  const asked = usePath()
  const [path, setPath] = useState<string>()
  useEffect(() => setPath(asked), [asked])
  return (
    <>
      <PageMain className={styles.page ?? ''}>
        <RosetteFigure id={path ?? 'nothing'} variant="crest" density={2} className={styles.crest} />
        <div className={styles.words}>
          <h1 className={`t-title ${styles.title}`}>There is nothing here.</h1>
          <p className={styles.text}>
            {path === undefined ? 'This page' : <b>{readable(path)}</b>} doesn’t exist, is private, or was deleted.
          </p>
          <PageLink className={buttonClass({})} href={sitePaths.home}>
            Go to the home page
          </PageLink>
          <PageLink className={`link t-small ${styles.questions}`} href={sitePaths.questions}>
            See the FAQ
          </PageLink>
        </div>
      </PageMain>
      <CallToAction />
      <SiteFooter />
    </>
  )
}

const longest = 80

function readable(path: string): string {
  const text = decoded(path)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
