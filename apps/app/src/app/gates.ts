import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { readSession, readToken, removeSessionCookies } from '../api/session-cookies.ts'
import { accessPath, isOwnPath, isServerPage, paths, profilePath, registrationPath } from '../paths.ts'

/** Guards owners' pages: signed-out visitors sign in first and are then sent back. */
export function requireOwner({ request }: LoaderFunctionArgs): Response | null {
  if (readSession()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(registrationPath({ next: pathname + search }))
}

/** Guards registration: signed-in visitors are redirected. */
export function sendOwnersOn(productDomain: string) {
  return ({ request }: LoaderFunctionArgs): Response | null => {
    if (readSession()) {
      const { searchParams } = new URL(request.url)
      const [next, access] = [searchParams.get('next'), searchParams.get('access')]
      if (!isOwnPath(next)) return redirect(access ? accessPath(access) : paths.recommendations)
      return isServerPage(next) ? redirectDocument(next) : redirect(next)
    }
    // an unreadable token would shadow the next one
    if (readToken() !== undefined) removeSessionCookies(productDomain)
    return null
  }
}

/** The server renders other people's profiles, so a slug that is not the owner's is not found here. */
export function requireOwnProfile({ params }: LoaderFunctionArgs): null {
  if (readSession()?.slug !== params.slug) throw new Response(null, { status: 404 })
  return null
}

/** The owner's view shares its address with the public page; this opens it without a request to that address. */
export function leadToOwnProfile(args: LoaderFunctionArgs): Response | null {
  const session = readSession()
  return session ? redirect(profilePath(session.slug) + location.hash) : requireOwner(args)
}

/** Guards the help, whose first tab has the short address. */
export function requireHelpTab({ params: { tab } }: LoaderFunctionArgs): null {
  if (tab !== undefined && tab !== 'terms' && tab !== 'roadmap') throw new Response(null, { status: 404 })
  return null
}
