import { ButtonLink } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Logo } from '@credence/ui/logo'
import { NothingHere } from '@credence/ui/nothing-here'
import { useLocation } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { paths } from '../../paths.ts'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const { productName, marketingOrigin } = usePublicConfig()
  const { pathname } = useLocation()
  usePageTitle('Not found')
  return (
    <>
      <header className={styles.top}>
        <div className={classNames('wrap', styles.topIn)}>
          <Logo productName={productName} href={marketingOrigin} />
        </div>
      </header>
      <main id="main" className={styles.page} tabIndex={-1}>
        <NothingHere address={readable(pathname)} id={pathname}>
          <ButtonLink href={marketingOrigin}>Go to the home page</ButtonLink>
          <Link className="link t-small" to={paths.recommendations}>
            Open your recommendations
          </Link>
        </NothingHere>
      </main>
    </>
  )
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
