import { rateLimits } from '../limits/rate-limits.ts'

/** For assistants: Model Context Protocol over HTTP. */
export const mcpPath = '/mcp'

/** For people: how to ask an assistant. With `page`, about one page. */
export const assistantsPath = '/assistants'

export function assistantsPageOf(slug: string): string {
  return `${assistantsPath}?page=${slug}`
}

/** The limits of public pages. */
export const callsPerMinute = rateLimits.reading.page[0].count

/** At most so many recommendations come with one answer. */
export const mostInAnswer = 20

/** Of an owner who switched assistants off, while the page is public anyway. */
export const notOpenToAssistants = 'This page is not open to assistants.'

/** The same for a page that is private, unlisted or not there. */
export const notFoundByAssistants = 'We couldn’t find that.'
