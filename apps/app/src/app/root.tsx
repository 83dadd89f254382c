import { Loader } from '@credence/ui/loader'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'

/** Around every page: the loader for slow ones, the scroll position, and the focus on the page that has opened. */
export function Root() {
  const navigation = useNavigation()
  useFocusOnNewPage()
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

/** After a click on a link the focus would stay on it while the page around it has changed. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
