import type { appRoutes, developmentRoutes } from '@credence/contract/app-routes'
import type { RenderedPage } from '@credence/contract/rendered-page'
import { priceWords } from '@credence/contract/subscription/plan-prices'
import { plans } from '@credence/contract/subscription/plans'
import type { Config } from '../config.ts'

/** Every route of the app; `nowhere` is the not-found page. */
export type ShellRoute =
  | (typeof appRoutes)[number]
  | (typeof developmentRoutes)[number]
  | '/cr/:slug'
  | '/cr/:slug/recommend'
  | 'nowhere'

export function statusOf(route: ShellRoute): 200 | 404 {
  return route === 'nowhere' ? 404 : 200
}

type Head = Pick<RenderedPage, 'title' | 'description' | 'canonicalPath' | 'robots' | 'installable'>

/** Metadata of a route's document. The prices are the one page of the app for search engines. */
export function shellHead(route: ShellRoute, productName: string): Head {
  if (route !== '/pricing')
    return { title: productName, description: '', canonicalPath: '/', robots: 'noindex', installable: true }
  const { free, pro } = plans
  return {
    title: `Pricing. ${productName}`,
    description: `Your page is free, with up to ${free.publishedRecommendations} recommendations. ${pro.name} has no limit: ${priceWords('pro', 'month')} or ${priceWords('pro', 'year')}.`,
    canonicalPath: route,
    installable: true,
  }
}

const shell = 'src/features/shell/shell.tsx'
const helpFrame = 'src/app/help-frame.tsx'
const page = (...files: string[]) => files.map(file => `src/features/${file}.tsx`)
const inShell = (...files: string[]) => [shell, ...page(...files)]
const setting = (file: string) => inShell('settings/settings-frame', `settings/${file}`)
const help = (file: string) => [helpFrame, ...page(file)]

const ownProfile = page('profile/profile-page')
const reviewerControl = page('reviewer-control/reviewer-control-page')

/** The modules of each route in the build, which the document preloads. */
export const shellPages: Record<ShellRoute, string[]> = {
  '/apply-for-affiliate-program': help('applications/affiliate-page'),
  '/apply-for-student-discount': help('applications/student-page'),
  '/checkout-test/:id': page('subscription/test-checkout/test-checkout-page'),
  '/cr/:slug': ownProfile,
  '/cr/:slug/recommend': page('recommend-page/recommend-page'),
  '/dashboard/recommendations': inShell('recommendations/dashboard-page'),
  '/dashboard/recommendations/old-praise': inShell('recommendations/imported-testimonials/imported-testimonials-page'),
  '/dashboard/share': inShell('documents/share-page'),
  '/dashboard/share/copy': inShell('copies/copy-page'),
  '/dashboard/share/links': inShell('links/links-page'),
  '/dashboard/share/links/:id': inShell('links/editor/link-editor-page'),
  '/dev/mailbox': page('mailbox/mailbox-page'),
  '/help': help('help/help-page'),
  '/help/roadmap': help('help/help-page'),
  '/help/terms': help('help/help-page'),
  '/notifications': inShell('notifications/notifications-page'),
  '/old-praise/:token': page('old-praise-confirm/old-praise-confirm-page'),
  '/pricing': help('subscription/pricing/pricing-page'),
  '/registration': page('sign-in/sign-in-page'),
  '/reviewer/:token': reviewerControl,
  '/reviewer/:token/captions': reviewerControl,
  '/reviewer/:token/still-true': reviewerControl,
  '/setting/connect': setting('connect/connect-setting-page'),
  '/setting/notifications': setting('notifications/notifications-setting-page'),
  '/setting/privacy': setting('privacy/privacy-page'),
  '/setting/profile-setting': setting('profile/profile-setting-page'),
  '/setting/subscription': setting('subscription/subscription-page'),
  '/share-your-story': help('applications/story-page'),
  '/subscription-received/thank-you': page('subscription/received/received-page'),
  '/welcome': page('welcome/welcome-page'),
  '/your-page': ownProfile,
  nowhere: page('not-found/not-found-page'),
}

/** Pages that the server draws for visitors without a session, at their address without a query. */
export function isDrawn(path: string, { registration }: Pick<Config, 'registration'>): boolean {
  // by invitation the page has three forms, and what it says depends on the code
  return path === '/pricing' || (path === '/registration' && registration === 'open')
}

const ofFrame = ['/api/session', '/api/profile/:slug', '/api/recommendations']
const ofPage: Partial<Record<ShellRoute, string[]>> = {
  '/dashboard/recommendations': ['/api/invites'],
  '/dashboard/share/copy': ['/api/copy'],
  '/dashboard/share/links': ['/api/links'],
  '/dashboard/share/links/:id': ['/api/links'],
}

/** The API paths that a signed-in page requests first. */
export function asksOf(route: ShellRoute): string[] {
  const isFramed = shellPages[route].some(file => file === shell || file === helpFrame)
  return isFramed ? [...ofFrame, ...(ofPage[route] ?? [])] : []
}
