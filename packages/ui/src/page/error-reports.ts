/** What the two kinds of report are called. */
export type ReportNames = { frontendError: string; unhandledRejection: string }

type Report = (event: string, properties: Record<string, unknown>) => void

export function listenForErrors(names: ReportNames, report: Report): void {
  addEventListener('error', ({ message, filename, lineno, colno, error }) =>
    report(names.frontendError, { message, filename, lineno, colno, stack: error?.stack ?? null }),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    report(names.unhandledRejection, { reason: String(reason?.message ?? reason), stack: reason?.stack ?? null }),
  )
}

/** A script of the page itself is named by the page's address, which may hold a secret from a mail. */
function withoutAddress(details: Record<string, unknown>) {
  const hide = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(location.href, location.origin) : value
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, hide(value)]))
}

/** A page that breaks over and over has said it all by then. */
const mostPerPage = 10

type Sending = {
  /** The project at the analytics provider; empty where there is none. */
  key: string
  names: ReportNames
  /** Asked anew each time: a yes can be withdrawn in another tab. */
  isAllowed: () => boolean
}

/** Sends errors in the analytics format without its library: nothing is stored, and visitors stay unrecognised. */
export function reportErrors({ key, names, isAllowed }: Sending): void {
  if (!key) return
  const stranger = `${Date.now()}-${Math.random()}`
  let sent = 0
  listenForErrors(names, (event, details) => {
    if (!isAllowed() || ++sent > mostPerPage) return
    const properties = { ...withoutAddress(details), token: key, distinct_id: stranger, $process_person_profile: true }
    const body = JSON.stringify({ api_key: key, event, properties, timestamp: new Date().toISOString() })
    const headers = { 'content-type': 'application/json' }
    // a report that fails must not be reported
    fetch('/ingest/i/v0/e/', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
  })
}
