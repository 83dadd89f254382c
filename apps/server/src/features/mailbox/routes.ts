import { emptyMailbox, listMails, mailFilePath, mailHtmlPath, readMail } from '@credence/contract/mailbox/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { attachment, endpointRoute } from '../../http/endpoint-route.ts'
import { mailPolicy } from '../../http/security-headers.ts'
import { findMail, loadMails, presentMail, presentMailSummary } from './service.ts'

/** Only while mail stays on this machine: these routes show every passcode. */
export async function mailboxRoutes(app: FastifyInstance, { mailbox }: Dependencies) {
  if (!mailbox) return

  async function requireMail(id: string) {
    const found = await findMail(mailbox!, id)
    if (!found) throw new AppError('not_found')
    return found
  }

  endpointRoute(app, listMails, {
    handle: async () => (await loadMails(mailbox)).map(({ id, mail }) => presentMailSummary(id, mail)),
  })

  endpointRoute(app, readMail, {
    async handle({ params }) {
      const { id, mail } = await requireMail(params.id)
      return presentMail(id, mail)
    },
  })

  endpointRoute(app, emptyMailbox, { handle: async () => void (await mailbox.clear()) })

  const site = { constraints: { site: 'app' }, schema: { hide: true } }
  app.get<{ Params: { id: string } }>(mailHtmlPath(':id'), site, async (request, reply) => {
    const { mail } = await requireMail(request.params.id)
    return reply
      .headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(mail.html ?? '')
  })

  app.get<{ Params: { id: string } }>(mailFilePath(':id'), site, async (request, reply) => {
    const { id, file } = await requireMail(request.params.id)
    return reply
      .headers({ 'content-disposition': attachment(`${id}.eml`), 'cache-control': 'no-store' })
      .type('message/rfc822')
      .send(file)
  })
}
