/** Link names. A slug read from a token is a stranger's text until it fits this pattern: it goes into a redirect. */
const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/

export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && slugPattern.test(value)
}

/** Names that are, or may become, addresses of the product itself, or that would speak in its name. */
export const reservedSlugs: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['about', 'account', 'admin', 'administrator', 'api', 'app', 'assets', 'auth', 'billing', 'blog', 'contact'],
  ...['cr', 'dashboard', 'demo', 'dev', 'embed', 'faq', 'favicon', 'healthz', 'help', 'home', 'index', 'info'],
  ...['legal', 'login', 'logout', 'mail', 'media', 'me', 'new', 'news', 'notifications', 'null', 'openapi', 'operator'],
  ...['owner', 'postmaster', 'pricing', 'privacy', 'profile', 'public', 'readyz', 'recommend', 'recommendation'],
  ...['recommendations', 'registration', 'report', 'reviewer', 'robots', 'root', 'sample', 'security', 'setting'],
  ...['settings', 'signin', 'signup', 'sitemap', 'static', 'status', 'subscription', 'support', 'system', 'team'],
  ...['terms', 'test', 'undefined', 'use-cases', 'user', 'verify', 'welcome', 'well-known', 'www'],
])

const lookalikes: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', '5': 's' }

/** What a link name looks like at a glance. Two that share a skeleton can be taken for each other. */
export function slugSkeleton(slug: string): string {
  return slug
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[015i]/g, character => lookalikes[character]!)
}

export function cleanSlug(text: string): string {
  return text.trim().toLowerCase()
}

export function slugProblem(text: string): string | undefined {
  const slug = cleanSlug(text)
  if (!slugPattern.test(slug))
    return 'Use 1 to 64 lowercase letters, numbers and hyphens, with no hyphen at either end.'
  if (reservedSlugs.has(slug)) return 'This link is reserved. Choose another.'
  const skeleton = slugSkeleton(slug)
  if ([...reservedSlugs].some(reserved => slugSkeleton(reserved) === skeleton))
    return 'This link is too similar to a reserved one. Choose another.'
  return undefined
}
