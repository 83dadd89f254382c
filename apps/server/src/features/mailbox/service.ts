import PostalMime, { type Email } from 'postal-mime'
import type { Outbox } from '../../mail/outbox.ts'

const mostListed = 200

export async function loadMails(outbox: Outbox): Promise<{ id: string; mail: Email }[]> {
  const names = await outbox.list()
  const mails = await Promise.all(names.slice(0, mostListed).map(name => findMail(outbox, idOf(name))))
  return mails.filter(found => found !== undefined)
}

export async function findMail(
  outbox: Outbox,
  id: string,
): Promise<{ id: string; mail: Email; file: Buffer } | undefined> {
  const file = await outbox.read(`${id}.eml`)
  return file && { id, mail: await PostalMime.parse(file), file }
}

function idOf(name: string) {
  return name.replace(/\.eml$/, '')
}
