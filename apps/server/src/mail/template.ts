import type { Config } from '../config.ts'
import { html, type Markup } from './html.ts'
import type { Mail } from './mail.ts'

export type MailContent = {
  to: string
  subject: string
  /** One line that mail programs show beside the subject. */
  preview: string
  title: string
  paragraphs: string[]
  /** A passcode, set large after the paragraphs, and the sentence under it. */
  code?: string
  afterCode?: string
  /** Small print under a rule. */
  note: string
  /** Why this address got the mail: the last line of every mail. */
  because: string
}

const display = html`font-family:Besley,Rockwell,Georgia,serif;font-weight:400`
const text = html`font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif`
const table = html`role="presentation" cellpadding="0" cellspacing="0"`

/** A mail in two parts that say the same: plain text, and tables with inline styles, as mail programs want them. */
export function mailTemplate(config: Config, content: MailContent): Mail {
  return {
    to: content.to,
    subject: content.subject,
    text: [
      content.title,
      ...content.paragraphs,
      ...plainCode(config, content),
      content.note,
      `${content.because}\n${config.marketingOrigin}`,
    ].join('\n\n'),
    html: page(config, content).text,
  }
}

/** The last line is the form that phones recognise and offer to fill in. */
function plainCode(config: Config, { code, afterCode }: MailContent): string[] {
  if (!code) return []
  return [code, afterCode ?? '', `@${new URL(config.appOrigin).hostname} #${code}`]
}

function largeCode({ code, afterCode }: MailContent): Markup[] {
  if (!code) return []
  return [
    html`<table ${table} width="100%"><tr><td class="code" align="center" style="background:#E2EDE7;border-radius:6px;padding:22px 10px;${text};font-size:40px;line-height:1;font-weight:600;letter-spacing:9px;color:#0C2D30;font-variant-numeric:tabular-nums">${groupedCode(code)}</td></tr></table>\n`,
    html`<p class="t2" style="margin:20px 0 0;${text};font-size:15px;line-height:1.55;color:#3B5557">${afterCode ?? ''}</p>\n`,
  ]
}

function page(config: Config, content: MailContent): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${content.subject}</title>
<style>body{margin:0;background:#F1F6F3}@media (prefers-color-scheme:dark){body,.bg{background:#08181A!important}.card{background:#0E2326!important;border-color:#24403F!important}.t1{color:#E8F1EC!important}.t2{color:#B4C6C1!important}.code{background:#163034!important;color:#E8F1EC!important}.hr{border-color:#24403F!important}}@media(max-width:480px){.pad{padding:28px 22px!important}.code{font-size:32px!important}}</style></head>
<body><div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table ${table} width="100%" class="bg" style="background:#F1F6F3"><tr><td align="center" style="padding:40px 16px">
<table ${table} width="560" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 20px"><table ${table}><tr><td><img src="${config.appOrigin}/mail/mark.png" width="40" height="40" alt="" style="display:block"></td><td class="t1" style="padding-left:10px;${display};font-size:22px;letter-spacing:-.4px;color:#0C2D30">${config.productName}</td></tr></table></td></tr>
<tr><td class="card" style="background:#FFFFFF;border:1px solid #CBD8D2;border-radius:10px;overflow:hidden">
<img src="${config.appOrigin}/mail/band.png" width="558" height="28" alt="" style="display:block;width:100%;height:28px;object-fit:cover">
<table ${table} width="100%"><tr><td class="pad" style="padding:36px 44px 40px">
<h1 class="t1" style="margin:0 0 16px;${display};font-size:30px;line-height:1.15;letter-spacing:-.6px;color:#0C2D30">${content.title}</h1>
${content.paragraphs.map(each => html`<p class="t2" style="margin:0 0 14px;${text};font-size:16px;line-height:1.55;color:#3B5557">${each}</p>\n`)}${largeCode(content)}<hr class="hr" style="border:0;border-top:1px solid #CBD8D2;margin:28px 0 20px">
<p class="t2" style="margin:0;${text};font-size:14px;line-height:1.55;color:#3B5557">${content.note}</p>
</td></tr></table></td></tr>
<tr><td class="t2" style="padding:20px 4px 0;${text};font-size:13px;line-height:1.55;color:#566D6E">${content.because} <a href="${config.marketingOrigin}" style="color:#0A6650">${config.productName}</a></td></tr>
</table></td></tr></table></body></html>`
}

/** As the mail shows it and people read it aloud. */
export function groupedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
