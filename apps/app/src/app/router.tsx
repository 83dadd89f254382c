import type { PublicConfig } from '@credence/contract/public-config'
import { Loader } from '@credence/ui/loader'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { leadToOwnProfile, requireHelpTab, requireOwner, requireOwnProfile, sendOwnersOn } from './gates.ts'
import { Root, RouteError } from './root.tsx'

const settingRoutes: RouteObject[] = [
  {
    path: paths.profileSetting,
    loader: requireOwner,
    lazy: async () => {
      const { ProfileSettingPage } = await import('../features/settings/profile/profile-setting-page.tsx')
      return { Component: ProfileSettingPage }
    },
  },
  {
    path: paths.connectSetting,
    loader: requireOwner,
    lazy: async () => {
      const { ConnectSettingPage } = await import('../features/settings/connect/connect-setting-page.tsx')
      return { Component: ConnectSettingPage }
    },
  },
  {
    path: paths.notificationSetting,
    loader: requireOwner,
    lazy: async () => {
      const { NotificationsSettingPage } = await import(
        '../features/settings/notifications/notifications-setting-page.tsx'
      )
      return { Component: NotificationsSettingPage }
    },
  },
  {
    path: paths.subscriptionSetting,
    loader: requireOwner,
    lazy: async () => {
      const { SubscriptionPage } = await import('../features/settings/subscription/subscription-page.tsx')
      return { Component: SubscriptionPage }
    },
  },
  {
    path: paths.privacySetting,
    loader: requireOwner,
    lazy: async () => {
      const { PrivacyPage } = await import('../features/settings/privacy/privacy-page.tsx')
      return { Component: PrivacyPage }
    },
  },
]

const pagesInShell: RouteObject[] = [
  {
    path: paths.recommendations,
    loader: requireOwner,
    lazy: async () => {
      const { RecommendationsPage } = await import('../features/recommendations/recommendations-page.tsx')
      return { Component: RecommendationsPage }
    },
  },
  {
    path: paths.oldPraise,
    loader: requireOwner,
    lazy: async () => {
      const { OldPraisePage } = await import('../features/recommendations/old-praise/old-praise-page.tsx')
      return { Component: OldPraisePage }
    },
  },
  {
    path: paths.share,
    loader: requireOwner,
    lazy: async () => {
      const { SharePage } = await import('../features/documents/share-page.tsx')
      return { Component: SharePage }
    },
  },
  {
    path: paths.notifications,
    loader: requireOwner,
    lazy: async () => {
      const { NotificationsPage } = await import('../features/notifications/notifications-page.tsx')
      return { Component: NotificationsPage }
    },
  },
  {
    lazy: async () => {
      const { SettingsFrame } = await import('../features/settings/settings-frame.tsx')
      return { Component: SettingsFrame }
    },
    children: settingRoutes,
  },
]

const ownerRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { Shell } = await import('../features/shell/shell.tsx')
      return { Component: Shell }
    },
    children: pagesInShell,
  },
  {
    path: paths.welcome,
    loader: requireOwner,
    lazy: async () => {
      const { WelcomePage } = await import('../features/welcome/welcome-page.tsx')
      return { Component: WelcomePage }
    },
  },
  {
    path: paths.testCheckout,
    loader: requireOwner,
    lazy: async () => {
      const { TestCheckoutPage } = await import('../features/subscription/test-checkout/test-checkout-page.tsx')
      return { Component: TestCheckoutPage }
    },
  },
  {
    path: paths.subscriptionReceived,
    loader: requireOwner,
    lazy: async () => {
      const { ReceivedPage } = await import('../features/subscription/received/received-page.tsx')
      return { Component: ReceivedPage }
    },
  },
  { path: paths.yourPage, loader: leadToOwnProfile },
  {
    path: '/cr/:slug',
    loader: requireOwnProfile,
    lazy: async () => {
      const { ProfilePage } = await import('../features/profile/profile-page.tsx')
      return { Component: ProfilePage }
    },
  },
]

const reviewerRoutes: RouteObject[] = [
  {
    path: '/cr/:slug/recommend',
    lazy: async () => {
      const { RecommendPage } = await import('../features/recommend-page/recommend-page.tsx')
      return { Component: RecommendPage }
    },
  },
  {
    path: '/old-praise/:token',
    lazy: async () => {
      const { OldPraiseConfirmPage } = await import('../features/old-praise-confirm/old-praise-confirm-page.tsx')
      return { Component: OldPraiseConfirmPage }
    },
  },
  {
    path: '/reviewer/:token',
    lazy: async () => {
      const { ReviewerControlPage } = await import('../features/reviewer-control/reviewer-control-page.tsx')
      return { Component: ReviewerControlPage }
    },
  },
  {
    path: '/reviewer/:token/captions',
    lazy: async () => {
      const { CaptionsPage } = await import('../features/reviewer-control/reviewer-control-page.tsx')
      return { Component: CaptionsPage }
    },
  },
  {
    path: '/reviewer/:token/still-true',
    lazy: async () => {
      const { StillTruePage } = await import('../features/reviewer-control/reviewer-control-page.tsx')
      return { Component: StillTruePage }
    },
  },
]

/** Inside the shell for signed-in visitors, in a plain frame otherwise. */
const helpRoute: RouteObject = {
  lazy: async () => {
    const { HelpFrame } = await import('./help-frame.tsx')
    return { Component: HelpFrame }
  },
  children: [
    {
      path: `${paths.help}/:tab?`,
      loader: requireHelpTab,
      lazy: async () => {
        const { HelpPage } = await import('../features/help/help-page.tsx')
        return { Component: HelpPage }
      },
    },
    {
      path: paths.studentDiscount,
      lazy: async () => {
        const { StudentPage } = await import('../features/applications/student-page.tsx')
        return { Component: StudentPage }
      },
    },
    {
      path: paths.affiliateProgram,
      lazy: async () => {
        const { AffiliatePage } = await import('../features/applications/affiliate-page.tsx')
        return { Component: AffiliatePage }
      },
    },
    {
      path: paths.shareStory,
      lazy: async () => {
        const { StoryPage } = await import('../features/applications/story-page.tsx')
        return { Component: StoryPage }
      },
    },
    {
      path: paths.pricing,
      lazy: async () => {
        const { PricingPage } = await import('../features/subscription/pricing/pricing-page.tsx')
        return { Component: PricingPage }
      },
    },
  ],
}

const devRoutes: RouteObject[] = [
  {
    path: paths.devMailbox,
    lazy: async () => {
      const { MailboxPage } = await import('../features/mailbox/mailbox-page.tsx')
      return { Component: MailboxPage }
    },
  },
  {
    path: paths.devComponents,
    lazy: async () => {
      const { DevComponentsPage } = await import('../features/dev-components/dev-components-page.tsx')
      return { Component: DevComponentsPage }
    },
  },
]

const notFoundRoute: RouteObject = {
  path: '*',
  lazy: async () => {
    const { NotFoundPage } = await import('../features/not-found/not-found-page.tsx')
    return { Component: NotFoundPage }
  },
}

type Site = Pick<PublicConfig, 'embedded' | 'productDomain'>

/** /dev pages exist only with the embedded defaults. */
export function makeRoutes({ embedded, productDomain }: Site): RouteObject[] {
  const registrationRoute: RouteObject = {
    path: paths.registration,
    loader: sendOwnersOn(productDomain),
    lazy: async () => {
      const { SignInPage } = await import('../features/sign-in/sign-in-page.tsx')
      return { Component: SignInPage }
    },
  }
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
