import PostalMime, { type Email } from 'postal-mime'
import type { LocalMailbox } from '../../mail/local-mailbox.ts'

const mostListed = 200

export async function loadMails(mailbox: LocalMailbox): Promise<{ id: string; mail: Email }[]> {
  const names = await mailbox.list()
  const mails = await Promise.all(names.slice(0, mostListed).map(name => findMail(mailbox, idOf(name))))
  return mails.filter(found => found !== undefined)
}

export async function findMail(
  mailbox: LocalMailbox,
  id: string,
): Promise<{ id: string; mail: Email; file: Buffer } | undefined> {
  const file = await mailbox.read(`${id}.eml`)
  return file && { id, mail: await PostalMime.parse(file), file }
}

function idOf(name: string) {
  return name.replace(/\.eml$/, '')
}
