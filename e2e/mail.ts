import type { MailSummary } from '@credence/contract/mailbox/endpoints'
import { expect } from '@playwright/test'

/** Subjects of the mails to an address, newest first. */
export async function subjectsTo(app: string, email: string): Promise<string[]> {
  const answer = await fetch(`${app}/api/dev/mailbox`)
  // an overloaded server, or one that was asked too often; callers poll again
  if (!answer.ok) return []
  const { data } = (await answer.json()) as { data: MailSummary[] }
  return data.filter(mail => mail.to.includes(email)).map(mail => mail.subject)
}

/** Waits for `count` codes to an address and returns them, newest first. */
export async function codesFor(app: string, email: string, count = 1): Promise<string[]> {
  let codes: string[] = []
  await expect(async () => {
    const subjects = await subjectsTo(app, email)
    codes = subjects.flatMap(subject => /^(\d{3}) (\d{3}) /.exec(subject)?.slice(1).join('') ?? [])
    expect(codes).toHaveLength(count)
  }).toPass()
  return codes
}

/** Waits for `count` codes and returns the newest. */
export async function codeFor(app: string, email: string, count = 1): Promise<string> {
  const [newest] = await codesFor(app, email, count)
  return newest!
}

export function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000'
}
