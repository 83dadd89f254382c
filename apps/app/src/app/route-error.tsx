import { Alert } from '@credence/ui/alert'
import { classNames } from '@credence/ui/class-names'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import styles from './route-error.module.css'

const NotFoundPage = lazy(async () => {
  const { NotFoundPage } = await import('../features/not-found/not-found-page.tsx')
  return { default: NotFoundPage }
})

/** A page that is not there, or that could not be loaded or drawn: usually the connection dropped between two pages. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    )
  return (
    <main id="main" className={classNames('wrap', styles.page)}>
      <Alert tone="error">
        <b>We could not open this page.</b> Nothing is lost.{' '}
        <a className="link" href={location.href}>
          Try again
        </a>
      </Alert>
    </main>
  )
}
