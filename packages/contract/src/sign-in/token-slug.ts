import { isSlug } from '../profile/slug/slug-rules.ts'

/** Reads the slug without verifying the signature: to choose a page, never to authorise. */
export function slugOfToken(token: unknown): string | undefined {
  if (typeof token !== 'string') return undefined
  const [header, payload, signature] = token.split('.')
  if (!header || !payload || !signature) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const slug = (claims as { slug?: unknown } | null)?.slug
    return isSlug(slug) ? slug : undefined
  } catch {
    return undefined
  }
}
