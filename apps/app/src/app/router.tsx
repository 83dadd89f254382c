import type { PublicConfig } from '@credence/contract/public-config'
import { Loader } from '@credence/ui/loader'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router'
import { readSession, readToken, removeSessionCookies } from '../api/session-cookies.ts'
import { accessPath, isOwnPath, isServerPage, paths, profilePath, registrationPath } from '../paths.ts'
import { Root, RouteError } from './root.tsx'

/** A page in a chunk of its own. */
function page(path: string, load: () => Promise<ComponentType>, loader?: LoaderFunction): RouteObject {
  return { path, ...(loader ? { loader } : {}), lazy: async () => ({ Component: await load() }) }
}

function ownerPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return page(path, load, requireOwner)
}

const settingRoutes: RouteObject[] = [
  ownerPage(
    paths.profileSetting,
    async () => (await import('../features/settings/profile/profile-setting-page.tsx')).ProfileSettingPage,
  ),
  ownerPage(
    paths.connectSetting,
    async () => (await import('../features/settings/connect/connect-setting-page.tsx')).ConnectSettingPage,
  ),
  ownerPage(
    paths.notificationSetting,
    async () =>
      (await import('../features/settings/notifications/notifications-setting-page.tsx')).NotificationsSettingPage,
  ),
  ownerPage(
    paths.subscriptionSetting,
    async () => (await import('../features/settings/subscription/subscription-page.tsx')).SubscriptionPage,
  ),
  ownerPage(
    paths.privacySetting,
    async () => (await import('../features/settings/privacy/privacy-page.tsx')).PrivacyPage,
  ),
]

const pagesInShell: RouteObject[] = [
  ownerPage(
    paths.recommendations,
    async () => (await import('../features/recommendations/dashboard-page.tsx')).DashboardPage,
  ),
  ownerPage(
    paths.oldPraise,
    async () =>
      (await import('../features/recommendations/imported-testimonials/imported-testimonials-page.tsx'))
        .ImportedTestimonialsPage,
  ),
  ownerPage(paths.share, async () => (await import('../features/documents/share-page.tsx')).SharePage),
  ownerPage(paths.links, async () => (await import('../features/links/links-page.tsx')).LinksPage),
  ownerPage(paths.copy, async () => (await import('../features/copies/copy-page.tsx')).CopyPage),
  ownerPage(paths.link, async () => (await import('../features/links/editor/link-editor-page.tsx')).LinkEditorPage),
  ownerPage(
    paths.notifications,
    async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  {
    lazy: async () => ({ Component: (await import('../features/settings/settings-frame.tsx')).SettingsFrame }),
    children: settingRoutes,
  },
]

const ownerRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('../features/shell/shell.tsx')).Shell }),
    children: pagesInShell,
  },
  ownerPage(paths.welcome, async () => (await import('../features/welcome/welcome-page.tsx')).WelcomePage),
  ownerPage(
    paths.testCheckout,
    async () => (await import('../features/subscription/test-checkout/test-checkout-page.tsx')).TestCheckoutPage,
  ),
  ownerPage(
    paths.subscriptionReceived,
    async () => (await import('../features/subscription/received/received-page.tsx')).ReceivedPage,
  ),
  { path: paths.yourPage, loader: leadToOwnProfile },
  page('/cr/:slug', async () => (await import('../features/profile/profile-page.tsx')).ProfilePage, requireOwnProfile),
]

const reviewerRoutes: RouteObject[] = [
  page(
    '/cr/:slug/recommend',
    async () => (await import('../features/recommend-page/recommend-page.tsx')).RecommendPage,
  ),
  page(
    '/old-praise/:token',
    async () => (await import('../features/old-praise-confirm/old-praise-confirm-page.tsx')).OldPraiseConfirmPage,
  ),
  page(
    '/reviewer/:token',
    async () => (await import('../features/reviewer-control/reviewer-control-page.tsx')).ReviewerControlPage,
  ),
  page(
    '/reviewer/:token/captions',
    async () => (await import('../features/reviewer-control/reviewer-control-page.tsx')).CaptionsPage,
  ),
  page(
    '/reviewer/:token/still-true',
    async () => (await import('../features/reviewer-control/reviewer-control-page.tsx')).ReconfirmationPage,
  ),
]

/** Inside the shell for signed-in visitors, in a plain frame otherwise. */
const helpRoute: RouteObject = {
  lazy: async () => ({ Component: (await import('./help-frame.tsx')).HelpFrame }),
  children: [
    page(`${paths.help}/:tab?`, async () => (await import('../features/help/help-page.tsx')).HelpPage, requireHelpTab),
    page(paths.studentDiscount, async () => (await import('../features/applications/student-page.tsx')).StudentPage),
    page(
      paths.affiliateProgram,
      async () => (await import('../features/applications/affiliate-page.tsx')).AffiliatePage,
    ),
    page(paths.shareStory, async () => (await import('../features/applications/story-page.tsx')).StoryPage),
    page(paths.pricing, async () => (await import('../features/subscription/pricing/pricing-page.tsx')).PricingPage),
  ],
}

const devRoutes: RouteObject[] = [
  page(paths.devMailbox, async () => (await import('../features/mailbox/mailbox-page.tsx')).MailboxPage),
]

const notFoundRoute = page('*', async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage)

type Site = Pick<PublicConfig, 'embedded' | 'productDomain'>

/** /dev pages exist only with the embedded defaults. */
export function makeRoutes({ embedded, productDomain }: Site): RouteObject[] {
  const registrationRoute = page(
    paths.registration,
    async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
    sendOwnersOn(productDomain),
  )
  const pages = [
    registrationRoute,
    ...ownerRoutes,
    ...reviewerRoutes,
    helpRoute,
    ...(embedded ? devRoutes : []),
    notFoundRoute,
  ]
  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Opening,
      // inside the shell, which unknown pages also have
      children: [{ ErrorBoundary: RouteError, children: pages }],
    },
  ]
}

export function makeRouter(config: PublicConfig) {
  return createBrowserRouter(makeRoutes(config))
}

function Opening() {
  return <Loader label="Opening the page" />
}

/** Guards owners' pages: signed-out visitors sign in first and are then sent back. */
function requireOwner({ request }: LoaderFunctionArgs): Response | null {
  if (readSession()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(registrationPath({ next: pathname + search }))
}

/** Guards registration: signed-in visitors are redirected. */
function sendOwnersOn(productDomain: string) {
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
function requireOwnProfile({ params }: LoaderFunctionArgs): null {
  if (readSession()?.slug !== params.slug) throw new Response(null, { status: 404 })
  return null
}

/** The owner's view shares its address with the public page; this opens it without a request to that address. */
function leadToOwnProfile(args: LoaderFunctionArgs): Response | null {
  const session = readSession()
  return session ? redirect(profilePath(session.slug) + location.hash) : requireOwner(args)
}

/** Guards the help, whose first tab has the short address. */
function requireHelpTab({ params: { tab } }: LoaderFunctionArgs): null {
  if (tab !== undefined && tab !== 'terms' && tab !== 'roadmap') throw new Response(null, { status: 404 })
  return null
}
