/** Every address of the app host. Pages link through these and nothing else. */
export const paths = {
  registration: '/registration',
  welcome: '/welcome',
  recommendations: '/dashboard/recommendations',
  share: '/dashboard/share',
  pricing: '/pricing',
  subscriptionReceived: '/subscription-received/thank-you',
  notifications: '/notifications',
  profileSetting: '/setting/profile-setting',
  connectSetting: '/setting/connect',
  notificationSetting: '/setting/notifications',
  subscriptionSetting: '/setting/subscription',
  privacySetting: '/setting/privacy',
  devMailbox: '/dev/mailbox',
  devComponents: '/dev/components',
} as const

export type ProfileSection =
  | 'about'
  | 'recommendations'
  | 'experience'
  | 'education'
  | 'skills'
  | 'connect'
  | 'recommend'

export function profilePath(slug: string, section?: ProfileSection): string {
  const profile = `/cr/${encodeURIComponent(slug)}`
  return section ? `${profile}/${section}` : profile
}

export function recommendationPath(id: string): string {
  return `/recommendation/${encodeURIComponent(id)}`
}

export function reviewerPath(token: string): string {
  return `/reviewer/${encodeURIComponent(token)}`
}
