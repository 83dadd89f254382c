import type { Config } from '../config.ts'
import { html, type Markup } from '../html.ts'
import { mailPortraitPath } from '../media/portrait-path.ts'
import type { Secrets } from '../secrets.ts'

/** The parts of mails: tables with inline styles, as mail programs need. */

export const display = html`font-family:Besley,Rockwell,Georgia,serif;font-weight:400`
export const text = html`font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif`
export const table = html`role="presentation" cellpadding="0" cellspacing="0"`

export type Link = { label: string; url: string }

/** The person in the mail's heading. Without a picture the initial is shown. */
export type Person = { name: string; line: string; pictureUrl: string | null }

export type MailContext = { config: Config; secrets: Secrets }

export function personOf(
  { config, secrets }: MailContext,
  owner: { fullName: string; headline: string; pictureId: string | null },
): Person {
  const { fullName, headline, pictureId } = owner
  return {
    name: fullName,
    line: headline,
    pictureUrl: pictureId && `${config.appOrigin}${mailPortraitPath({ secrets }, pictureId)}`,
  }
}

/** `confirmed` is proved by a passcode; `before` precedes it. */
export type Slip = { label?: string; heading?: string; before?: string; confirmed?: string; lines: string[] }

export function heading(title: string): Markup {
  return html`<h1 class="t1" style="margin:0 0 16px;${display};font-size:30px;line-height:1.15;letter-spacing:-.6px;color:#0C2D30">${title}</h1>\n`
}

export function personHeading(title: string, { name, line, pictureUrl }: Person): Markup {
  const face = pictureUrl
    ? html`<img src="${pictureUrl}" width="56" height="56" alt="" style="display:block;width:56px;height:56px;border-radius:50%;background:#E2EEE8">`
    : html`<table ${table}><tr><td class="face" width="56" height="56" align="center" style="width:56px;height:56px;border-radius:50%;background:#E2EDE7;${display};font-size:24px;line-height:1;color:#0C2D30">${[...name][0] ?? ''}</td></tr></table>`
  const under = line
    ? html`<p class="t2" style="margin:0;${text};font-size:14px;line-height:1.4;color:#3B5557">${line}</p>`
    : html``
  return html`<table ${table} style="margin:0 0 22px"><tr><td width="56" style="min-width:56px">${face}</td><td style="padding-left:14px"><h1 class="t1" style="margin:0;${text};font-size:16px;line-height:1.35;font-weight:600;color:#0C2D30">${title}</h1>${under}</td></tr></table>\n`
}

export function paragraph(words: string): Markup {
  return html`<p class="t2" style="margin:0 0 16px;${text};font-size:16px;line-height:1.55;color:#3B5557">${withBreaks(words.split('\n'))}</p>\n`
}

export function slipBlock({ label, heading: fact, before, confirmed, lines }: Slip): Markup {
  const proof = confirmed
    ? [
        html`${before ? `${before} ` : ''}<b class="lk" style="font-weight:600;color:#0A6650">E-mail confirmed</b> ${confirmed}`,
      ]
    : []
  const all = [...proof, ...lines.map(line => html`${line}`)]
  const parts = [
    ...(label
      ? [html`<p class="t2" style="margin:0 0 8px;${text};font-size:13px;line-height:1.4;color:#566D6E">${label}</p>`]
      : []),
    ...(fact
      ? [
          html`<p class="t1" style="margin:0 0 8px;${display};font-size:18px;line-height:1.35;color:#0C2D30">${fact}</p>`,
        ]
      : []),
    ...(all.length > 0
      ? [html`<p class="t1" style="margin:0;${text};font-size:15px;line-height:1.65;color:#0C2D30">${joined(all)}</p>`]
      : []),
  ]
  return html`<table ${table} width="100%" style="margin:24px 0 18px"><tr><td class="slip" style="background:#F1F6F3;border-radius:8px;padding:20px 22px">${parts}</td></tr></table>\n`
}

export type Entry = { title: string; body: string; url: string }

export function entriesBlock(entries: Entry[]): Markup {
  const rows = entries.map(({ title, body, url }) => {
    const under = body
      ? html`<p class="t2" style="margin:4px 0 0;${text};font-size:15px;line-height:1.5;color:#3B5557">${body}</p>`
      : html``
    return html`<tr><td class="hr" style="padding:14px 0;border-top:1px solid #CBD8D2"><a class="lk" href="${url}" style="${text};font-size:16px;line-height:1.4;font-weight:600;color:#0A6650;text-decoration:none">${title}</a>${under}</td></tr>`
  })
  return html`<table ${table} width="100%" style="margin:20px 0 22px">${rows}</table>\n`
}

export function actionBlock({ label, url, after }: Link & { after: string }): Markup {
  return html`<table ${table} style="margin:8px 0 0"><tr><td class="btn" style="background:#0C2D30;border-radius:6px"><a href="${url}" style="display:block;padding:16px 28px;${text};font-size:16px;line-height:1.2;font-weight:600;color:#FFFFFF;text-decoration:none">${label}</a></td></tr></table>
<p class="t2" style="margin:14px 0 0;${text};font-size:14px;line-height:1.55;color:#3B5557">${after}</p>\n`
}

export function rule(): Markup {
  return html`<hr class="hr" style="border:0;border-top:1px solid #CBD8D2;margin:28px 0 20px">\n`
}

export function choicesBlock(choices: Link[]): Markup {
  const links = choices.map(
    ({ label, url }) =>
      html`<a class="lk" href="${url}" style="color:#0A6650;white-space:nowrap">${label}</a> &nbsp;&nbsp;&nbsp; `,
  )
  return html`<p style="margin:0;${text};font-size:15px;line-height:2">${links}</p>\n`
}

export function smallPrint(words: string): Markup {
  return html`<p class="t2" style="margin:0;${text};font-size:14px;line-height:1.55;color:#3B5557">${words}</p>\n`
}

function withBreaks(lines: string[]): Markup[] {
  return joined(lines.map(line => html`${line}`))
}

function joined(lines: Markup[]): Markup[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : [html`<br>`, line]))
}
