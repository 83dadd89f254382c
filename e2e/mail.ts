import type { MailSummary } from '@credence/contract/mailbox/endpoints'
import { expect } from '@playwright/test'

/** The subjects of the mails to an address, the newest first. */
export async function subjectsTo(app: string, email: string): Promise<string[]> {
  const answer = await fetch(`${app}/api/dev/mailbox`)
  // a busy server puts callers off, and whoever waits for a mail asks again
  if (answer.status === 503) return []
  const { data } = (await answer.json()) as { data: MailSummary[] }
  return data.filter(mail => mail.to.includes(email)).map(mail => mail.subject)
}

/** All codes that were mailed to an address, the newest first, once there are that many. */
export async function codesFor(app: string, email: string, count = 1): Promise<string[]> {
  let codes: string[] = []
  await expect(async () => {
    const subjects = await subjectsTo(app, email)
    codes = subjects.flatMap(subject => /^(\d{3}) (\d{3}) /.exec(subject)?.slice(1).join('') ?? [])
    expect(codes).toHaveLength(count)
  }).toPass()
  return codes
}

/** The newest code, once so many have been mailed. */
export async function codeFor(app: string, email: string, count = 1): Promise<string> {
  const [newest] = await codesFor(app, email, count)
  return newest!
}

export function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000'
}
