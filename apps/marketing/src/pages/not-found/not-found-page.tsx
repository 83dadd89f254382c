import { buttonClass } from '@credence/ui/button'
import { NothingHere } from '@credence/ui/nothing-here'
import { useEffect, useState } from 'react'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { SiteFooter } from '../../layout/site-footer.tsx'
import { PageMain } from '../../layout/site-page.tsx'
import { usePath } from '../../path.tsx'
import { decoded, sitePaths } from '../../site-paths.ts'

/** The browser draws the crest from the missing address: the server sends one page for all of them. */
export function NotFoundPage() {
  const asked = usePath()
  const [path, setPath] = useState<string>()
  useEffect(() => setPath(asked), [asked])
  return (
    <>
      <PageMain>
        <NothingHere address={path && readable(path)} id={path ?? 'nothing'}>
          <PageLink className={buttonClass({})} href={sitePaths.home}>
            Go to the home page
          </PageLink>
          <PageLink className="link t-small" href={sitePaths.questions}>
            See the FAQ
          </PageLink>
        </NothingHere>
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
