import { Alert } from '@credence/ui/alert'
import { classNames } from '@credence/ui/class-names'
import { Loader } from '@credence/ui/loader'
import { lazy, Suspense, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { readSession } from '../api/session-cookies.ts'
import { onSignedOutElsewhere } from '../leave-for-site.ts'
import { useAppDispatch, useAppSelector } from '../state/hooks.ts'
import { profileNeeded } from '../state/profile/profile.ts'
import { tokenReset, tokenTaken } from '../state/sign-in/token.ts'
import styles from './root.module.css'

export function Root() {
  const navigation = useNavigation()
  useFocusOnNewPage()
  useSessionOnReturn()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Outlet />
      {navigation.state === 'loading' && <Loader label="Opening the page" />}
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every new document begins with the key `default`: with it alone a page would open at the scroll position of another. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** After a navigation the focus would stay on the link. Pages with an autofocused field set it themselves. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}

/** The session may change in another tab, in another window or on a later page. A page of a former session closes. */
function useSessionOnReturn() {
  const { revalidate } = useRevalidator()
  const { slug, isLogged } = useAppSelector(state => state.token)
  const dispatch = useAppDispatch()
  useEffect(() => {
    function look() {
      const session = readSession()
      if (session && session.slug !== slug) {
        dispatch(tokenTaken(session))
        dispatch(profileNeeded())
      }
      if (!session && isLogged) dispatch(tokenReset())
      void revalidate()
    }
    function show(event: PageTransitionEvent) {
      if (event.persisted) look()
    }
    const unsubscribe = onSignedOutElsewhere(look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', show)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', show)
    }
  }, [revalidate, dispatch, slug, isLogged])
}

const NotFoundPage = lazy(async () => {
  const { NotFoundPage } = await import('../features/not-found/not-found-page.tsx')
  return { default: NotFoundPage }
})

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
        <b>We couldn’t open this page.</b>{' '}
        <a className="link" href={location.href}>
          Try again
        </a>
      </Alert>
    </main>
  )
}
