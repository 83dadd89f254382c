/** Every address of the app host. Pages link only through these. */
export const paths = {
  registration: '/registration',
  welcome: '/welcome',
  recommendations: '/dashboard/recommendations',
  oldPraise: '/dashboard/recommendations/old-praise',
  share: '/dashboard/share',
  links: '/dashboard/share/links',
  link: '/dashboard/share/links/:id',
  copy: '/dashboard/share/copy',
  pricing: '/pricing',
  subscriptionReceived: '/subscription-received/thank-you',
  testCheckout: '/checkout-test/:id',
  notifications: '/notifications',
  settings: '/setting',
  profileSetting: '/setting/profile-setting',
  connectSetting: '/setting/connect',
  notificationSetting: '/setting/notifications',
  subscriptionSetting: '/setting/subscription',
  privacySetting: '/setting/privacy',
  help: '/help',
  studentDiscount: '/apply-for-student-discount',
  affiliateProgram: '/apply-for-affiliate-program',
  shareStory: '/share-your-story',
  /** Redirects an owner to the own view of their profile, past caches at the public address. */
  yourPage: '/your-page',
  devMailbox: '/dev/mailbox',
} as const

/** The one place where an owner sets who can see the page. */
export const visibilitySetting = `${paths.privacySetting}#visibility`

/** Where the provider returns after a refused payment. */
export const declinedPath = `${paths.subscriptionSetting}?payment=declined`

/** A path of this host, parsed as a browser does: it drops tabs and line breaks, so `/\t/` becomes `//`, another host. */
export function isOwnPath(text: string | null): text is string {
  if (text === null || !/^\/(?![/\\])/.test(text)) return false
  const here = 'https://here.invalid'
  const read = URL.canParse(text, here) ? new URL(text, here) : undefined
  return read?.origin === here && !read.pathname.startsWith('//')
}

export type RegistrationStep = {
  mode?: 'sign-up' | 'sign-in'
  step?: 'code'
  next?: string | null
  /** Codes from a link: an access code and an affiliate. */
  access?: string | null
  via?: string | null
}

export function registrationPath(step: RegistrationStep): string {
  const search = new URLSearchParams(Object.entries(step).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `${paths.registration}?${search}` : paths.registration
}

export function accessPath(access: string): string {
  return `${paths.subscriptionSetting}?${new URLSearchParams({ access })}`
}

/** Server-rendered pages need a full page load. */
export function isServerPage(path: string): boolean {
  return /^\/(?:cr|recommendation)\//.test(path)
}

/** Each tab of the help has an address; the questions have the short one. */
export function helpPath(tab: 'questions' | 'terms' | 'roadmap'): string {
  return tab === 'questions' ? paths.help : `${paths.help}/${tab}`
}

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

/** The editor of a link. A new one may begin with what another has. */
export function linkPath(id: string, like?: string): string {
  const editor = `${paths.links}/${encodeURIComponent(id)}`
  return like ? `${editor}?${new URLSearchParams({ like })}` : editor
}

type RecommendAddress = {
  invite?: string | undefined
  /** The token of a control page, to give an earlier recommendation again. */
  reviewer?: string | undefined
  step?: string | undefined
}

export function recommendPath(slug: string, { invite, reviewer, step }: RecommendAddress = {}): string {
  const search = new URLSearchParams()
  if (invite) search.set('invite', invite)
  if (reviewer) search.set('reviewer', reviewer)
  if (step) search.set('step', step)
  const flow = profilePath(slug, 'recommend')
  return search.size > 0 ? `${flow}?${search}` : flow
}

export function reviewerPath(token: string): string {
  return `/reviewer/${encodeURIComponent(token)}`
}

export function captionsPath(token: string): string {
  return `${reviewerPath(token)}/captions`
}
