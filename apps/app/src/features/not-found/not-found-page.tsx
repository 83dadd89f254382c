import { ButtonLink } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Logo } from '@credence/ui/logo'
import { RosetteFigure } from '@credence/ui/rosette-figure'
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
        <RosetteFigure id={pathname} variant="crest" density={2} className={styles.crest} />
        <div className={styles.words}>
          <h1 className={classNames('t-title', styles.title)}>There is nothing here.</h1>
          <p className={classNames('t-small', styles.reason)}>
            <b className={styles.address}>{readable(pathname)}</b> doesn’t exist, is private, or was deleted.
          </p>
          <ButtonLink href={marketingOrigin}>Go to the home page</ButtonLink>
          <Link className={classNames('link t-small', styles.second)} to={paths.recommendations}>
            Open your recommendations
          </Link>
        </div>
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
