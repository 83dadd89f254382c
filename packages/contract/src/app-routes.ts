/** Pages drawn in the browser. Other paths on the app host are 404; the reviewer flow exists with its profile. */
export const appRoutes = [
  '/apply-for-affiliate-program',
  '/apply-for-student-discount',
  '/checkout-test/:id',
  '/dashboard/recommendations',
  '/dashboard/recommendations/old-praise',
  '/dashboard/share',
  '/dashboard/share/copy',
  '/dashboard/share/links',
  '/dashboard/share/links/:id',
  '/help',
  '/help/roadmap',
  '/help/terms',
  '/notifications',
  '/old-praise/:token',
  '/pricing',
  '/registration',
  '/reviewer/:token',
  '/reviewer/:token/captions',
  '/reviewer/:token/still-true',
  '/setting/connect',
  '/setting/notifications',
  '/setting/privacy',
  '/setting/profile-setting',
  '/setting/subscription',
  '/share-your-story',
  '/subscription-received/thank-you',
  '/welcome',
  '/your-page',
] as const

/** Only while mail stays on this machine. */
export const developmentRoutes = ['/dev/mailbox'] as const
