import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { readSession, readToken, removeSessionCookies } from '../api/session-cookies.ts'
import { accessPath, isOwnPath, isServerPage, paths, profilePath, registrationPath } from '../paths.ts'

/** In front of pages that belong to an owner: whoever is signed out signs in first and is then brought back. */
export function requireOwner({ request }: LoaderFunctionArgs): Response | null {
  if (readSession()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(registrationPath({ next: pathname + search }))
}

/** In front of registration: whoever is signed in has nothing to do there. */
export function sendOwnersOn(productDomain: string) {
  return ({ request }: LoaderFunctionArgs): Response | null => {
    if (readSession()) {
      const { searchParams } = new URL(request.url)
      const [next, access] = [searchParams.get('next'), searchParams.get('access')]
      if (!isOwnPath(next)) return redirect(access ? accessPath(access) : paths.recommendations)
      return isServerPage(next) ? redirectDocument(next) : redirect(next)
    }
    // a token that nobody can read would stand in the way of the one that is about to come
    if (readToken() !== undefined) removeSessionCookies(productDomain)
    return null
  }
}

/** In front of a profile: the server sends everybody else's itself, so what is not the owner's here is not there. */
export function requireOwnProfile({ params }: LoaderFunctionArgs): null {
  if (readSession()?.slug !== params.slug) throw new Response(null, { status: 404 })
  return null
}

/** An owner's own view has the address of the page; this opens it without asking for that. */
export function leadToOwnProfile(args: LoaderFunctionArgs): Response | null {
  const session = readSession()
  return session ? redirect(profilePath(session.slug) + location.hash) : requireOwner(args)
}

/** In front of the help, whose first tab has the short address. */
export function requireHelpTab({ params: { tab } }: LoaderFunctionArgs): null {
  if (tab !== undefined && tab !== 'terms' && tab !== 'roadmap') throw new Response(null, { status: 404 })
  return null
}
