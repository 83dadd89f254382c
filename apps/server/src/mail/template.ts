import { firstNameOf } from '@credence/contract/first-name'
import { findPlainName } from '@credence/contract/plain-name'
import type { Config } from '../config.ts'
import { html, type Markup } from '../html.ts'
import {
  actionBlock,
  choicesBlock,
  display,
  type Entry,
  entriesBlock,
  heading,
  type Link,
  type Person,
  paragraph,
  personHeading,
  rule,
  type Slip,
  slipBlock,
  smallPrint,
  table,
  text,
} from './blocks.ts'
import type { Mail } from './mail.ts'

type MailContent = {
  to: string
  fromName?: string
  /** Default: us. */
  replyTo?: string
  subject: string
  preview: string
  title: string
  person?: Person
  /** Line breaks are kept. */
  paragraphs: string[]
  code?: string
  afterCode?: string
  slip?: Slip
  action?: Link & { after: string }
  choices?: Link[]
  entries?: Entry[]
  note?: string
  /** The reason for the mail: its last line. */
  because: string
  /** In the footer and the headers. */
  unsubscribeUrl?: string
  unsubscribeLabel?: string
}

export function mailTemplate(config: Config, content: MailContent): Mail {
  const { to, fromName, replyTo, unsubscribeUrl, subject } = content
  return {
    to,
    ...(fromName ? { fromName } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    subject,
    text: plain(config, content),
    html: page(config, content).text,
  }
}

function plain(config: Config, content: MailContent): string {
  const { person, slip, entries = [], action, choices = [], note } = content
  return [
    content.title,
    ...(person?.line ? [person.line] : []),
    ...content.paragraphs,
    ...plainCode(config, content),
    ...(slip ? [plainSlip(slip)] : []),
    ...entries.map(({ title, body, url }) => [title, body, url].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}: ${action.url}`, action.after] : []),
    ...choices.map(({ label, url }) => `${label}: ${url}`),
    ...(note ? [note] : []),
    [content.because, ...footLinks(config, content).map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ].join('\n\n')
}

/** The last line is recognised by phones, which offer to fill in the code. */
function plainCode(config: Config, { code, afterCode }: MailContent): string[] {
  if (!code) return []
  return [code, afterCode ?? '', `@${new URL(config.appOrigin).hostname} #${code}`]
}

function plainSlip({ label, heading: fact, before, confirmed, lines }: Slip): string {
  const proof = confirmed && [before, `E-mail confirmed ${confirmed}`].filter(Boolean).join(' ')
  const parts = [label && `${label}:`, fact, proof, ...lines]
  return parts.filter(Boolean).join('\n')
}

function largeCode({ code, afterCode }: MailContent): Markup[] {
  if (!code) return []
  return [
    html`<table ${table} width="100%"><tr><td class="code" align="center" style="background:#E2EDE7;border-radius:6px;padding:22px 10px;${text};font-size:40px;line-height:1;font-weight:600;letter-spacing:9px;color:#0C2D30;font-variant-numeric:tabular-nums">${groupedCode(code)}</td></tr></table>\n`,
    html`<p class="t2" style="margin:20px 0 0;${text};font-size:15px;line-height:1.55;color:#3B5557">${afterCode ?? ''}</p>\n`,
  ]
}

function body(content: MailContent): Markup[] {
  const { title, person, paragraphs, slip, entries, action, choices, note } = content
  return [
    person ? personHeading(title, person) : heading(title),
    ...paragraphs.map(paragraph),
    ...largeCode(content),
    ...(slip ? [slipBlock(slip)] : []),
    ...(entries ? [entriesBlock(entries)] : []),
    ...(action ? [actionBlock(action)] : []),
    ...(choices || note ? [rule()] : []),
    ...(choices ? [choicesBlock(choices)] : []),
    ...(note ? [smallPrint(note)] : []),
  ]
}

/** The mark is dark, so it needs a pale background. */
const dark = html`.mk{background:#E8F1EC!important;border-radius:50%}body,.bg{background:#08181A!important}.card{background:#0E2326!important;border-color:#24403F!important}.t1{color:#E8F1EC!important}.t2{color:#B4C6C1!important}.code,.face{background:#163034!important;color:#E8F1EC!important}.slip{background:#163034!important}.btn{background:#E8F1EC!important}.btn a{color:#08181A!important}.hr{border-color:#24403F!important}.lk{color:#74D6B4!important}`

function page(config: Config, content: MailContent): Markup {
  const links = footLinks(config, content).map(
    ({ label, url }) => html` <a class="lk" href="${url}" style="color:#0A6650">${label}</a>`,
  )
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${content.subject}</title>
<style>body{margin:0;background:#F1F6F3}@media (prefers-color-scheme:dark){${dark}}@media(max-width:480px){.pad{padding:28px 22px!important}.code{font-size:32px!important}}</style></head>
<body><div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table ${table} width="100%" class="bg" style="background:#F1F6F3"><tr><td align="center" style="padding:40px 16px">
<table ${table} width="560" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 20px"><table ${table}><tr><td><img src="${config.appOrigin}/mail/mark.png" width="40" height="40" alt="" class="mk" style="display:block"></td><td class="t1" style="padding-left:10px;${display};font-size:22px;letter-spacing:-.4px;color:#0C2D30">${config.productName}</td></tr></table></td></tr>
<tr><td class="card" style="background:#FFFFFF;border:1px solid #CBD8D2;border-radius:10px;overflow:hidden">
<img src="${config.appOrigin}/mail/band.png" width="558" height="28" alt="" style="display:block;width:100%;height:28px;object-fit:cover">
<table ${table} width="100%"><tr><td class="pad" style="padding:36px 44px 40px">
${body(content)}</td></tr></table></td></tr>
<tr><td class="t2" style="padding:20px 4px 0;${text};font-size:13px;line-height:1.6;color:#566D6E">${content.because}${links}</td></tr>
</table></td></tr></table></body></html>`
}

function footLinks(config: Config, { unsubscribeUrl, unsubscribeLabel }: MailContent): Link[] {
  const privacy = { label: 'Privacy', url: `${config.marketingOrigin}/terms-of-use` }
  return unsubscribeUrl
    ? [{ label: unsubscribeLabel ?? 'Turn off these e-mails', url: unsubscribeUrl }, privacy]
    : [privacy]
}

/** For mails that answer an address which anyone may have entered. */
export const ignoreNote = 'Didn’t ask for this? Someone may have mistyped their address. You can ignore this e-mail.'

export function groupedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

export function greeting(fullName: string): string {
  const name = findPlainName(firstNameOf(fullName))
  return name ? `Hello ${name},` : 'Hello,'
}
