import type { SiteForm } from '@credence/contract/applications/form-rules'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import { keepInTab, readInTab } from '@credence/ui/form-draft'
import { type SendOutcome, useForm } from '@credence/ui/use-form'
import { openPage } from '../path.tsx'
import { type ThanksKind, thanksPath } from '../site-paths.ts'

export type SitePlan = SiteForm<string, object> & { kind: ThanksKind }

/** A form of this site. It ends on the thank-you page. */
export function useSiteForm({ kind, call, rules, body }: SitePlan) {
  return useForm({
    kind,
    action: call,
    rules,
    send: (values, website) => sendLater(call, { ...body(values), website }),
    onSent({ full_name = '', email = '' }) {
      keepInTab('sent', { kind, full_name, email } satisfies Sent)
      openPage(thanksPath(kind))
    },
  })
}

/** What sends a form is fetched when one is sent: most visitors send none. Where it can't be had, nothing else can. */
async function sendLater(call: string, body: object): Promise<SendOutcome> {
  try {
    const { callServer } = await import('./call-server.ts')
    return await callServer(call, body)
  } catch {
    return { ok: false, message: lostConnectionWords(), errors: [] }
  }
}

/** Whom the thank-you page thanks. */
export type Sent = { kind: ThanksKind; full_name: string; email: string }

export function readSent(kind: ThanksKind): Sent | undefined {
  const sent = readInTab<Sent>('sent')
  return sent?.kind === kind ? sent : undefined
}
