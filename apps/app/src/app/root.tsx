import { Loader } from '@credence/ui/loader'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router'
import { readSession } from '../api/session-cookies.ts'
import { useAppDispatch, useAppSelector } from '../state/hooks.ts'
import { profileNeeded } from '../state/profile/profile.ts'
import { tokenTaken } from '../state/sign-in/token.ts'

/** Around every page: the loader for slow ones, the scroll position, and the focus on the page that has opened. */
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
      <ScrollRestoration />
    </>
  )
}

/**
 * After a click on a link the focus would stay on it while the page around it has changed. A page that begins with a field
 * has taken it by itself.
 */
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

/** Somebody may have signed in or out in another tab, or on the page after this one: coming back looks again. */
function useSessionOnReturn() {
  const { revalidate } = useRevalidator()
  const slug = useAppSelector(state => state.token.slug)
  const dispatch = useAppDispatch()
  useEffect(() => {
    function look() {
      if (document.visibilityState === 'hidden') return
      const session = readSession()
      if (session && session.slug !== slug) {
        dispatch(tokenTaken(session))
        dispatch(profileNeeded())
      }
      void revalidate()
    }
    function show(event: PageTransitionEvent) {
      if (event.persisted) look()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', show)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', show)
    }
  }, [revalidate, dispatch, slug])
}
