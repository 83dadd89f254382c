import { firstNameOf } from '@credence/contract/first-name'
import { passcodeLimits, questionLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Config } from '../../../config.ts'
import type { MailContext } from '../../../mail/blocks.ts'
import { dayOfYearOf } from '../../../mail/dates.ts'
import type { Mail } from '../../../mail/mail.ts'
import { groupedCode, ignoreNote, mailTemplate } from '../../../mail/template.ts'
import { unsubscribeFromQuestionsUrl } from '../../../mail/unsubscribe.ts'
import { askerOf, domainOf, mailNameOf, unlinked } from './rules.ts'
import type { About, Asked } from './store.ts'

/**
 * Each mail is written anew from plain text and sent from our own address: nothing of the other side's mail is forwarded, and no
 * header names the other side.
 */

type Code = { to: string; code: string }

const hostOf = ({ appOrigin }: Config) => new URL(appOrigin).host
const ownerOf = ({ ownerName, slug }: About) => ownerName || slug

function codeMail(config: Config, { to, code }: Code, purpose: string): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: purpose,
    title: 'Here’s your code.',
    paragraphs: [purpose],
    code,
    afterCode: `You can use the code once, within ${minutes} minutes. Using it won’t create an account.`,
    note: ignoreNote,
    because: `Sent to ${to} because this address was entered at ${hostOf(config)}.`,
  })
}

/** To the reader. */
export function askCodeMail(config: Config, code: Code, about: About): Mail {
  return codeMail(config, code, `Enter this code to send your question to ${about.reviewerName}.`)
}

/** To the reviewer, who opened the page of a question and wrote an answer. */
export function answerCodeMail(config: Config, code: Code, { question }: Asked): Mail {
  return codeMail(config, code, `Enter this code to send your answer to ${mailNameOf(question.askerName).full}.`)
}

/** To the reviewer. Opening its links changes nothing, because mail scanners open links. */
export function questionMail(context: MailContext, { question, about }: Asked, url: string): Mail {
  const { config } = context
  const asker = mailNameOf(question.askerName)
  const owner = ownerOf(about)
  const until = dayOfYearOf(question.deleteAt)
  return mailTemplate(config, {
    to: about.reviewerEmail,
    subject: `A question about ${owner}`,
    preview: 'A reader of your recommendation would like to ask you one thing.',
    title: 'A reader has a question for you',
    paragraphs: [`${firstNameOf(about.reviewerName)}, this is about your recommendation of ${owner}.`],
    slip: {
      label: 'The question',
      heading: unlinked(question.question),
      before: `${asker.full}.`,
      confirmed: askerOf(question).email_domain,
      lines: ['The name is as typed. We didn’t check it.'],
    },
    action: {
      label: 'Answer or decline',
      url,
      after: 'The button opens a page. Nothing is sent until you choose.',
    },
    note: `If you do nothing, we’ll delete the question on ${until}.`,
    because: `You’re getting this because you recommended ${owner} on ${hostOf(config)} and allowed questions from readers. They don’t see your address. We send you up to ${rateLimits.question.reviewer.count} questions a week. A reply to this e-mail doesn’t reach the reader.`,
    unsubscribeUrl: unsubscribeFromQuestionsUrl(context, about.id),
    unsubscribeLabel: 'Stop all questions to me',
  })
}

/** Without the recommendation, which may be gone. */
type Stored = Pick<Asked, 'question'>

type ToReader = Pick<Parameters<typeof mailTemplate>[1], 'subject' | 'preview' | 'title' | 'paragraphs'> & {
  slip?: { label: string; lines: string[] }
  action?: { label: string; url: string; after: string }
  replyTo?: string
}

function readerMail(config: Config, { question }: Stored, content: ToReader): Mail {
  const because = `Sent to ${question.askerEmail} because you confirmed this address to ask a question on ${hostOf(config)}.`
  return mailTemplate(config, { to: question.askerEmail, ...content, because })
}

const quoted = ({ question }: Asked) => ({ label: 'Your question', lines: question.question.split('\n') })

/** So that a question can be withdrawn after its page is closed. */
export function receiptMail(config: Config, asked: Asked, url: string): Mail {
  const name = firstNameOf(asked.about.reviewerName)
  return readerMail(config, asked, {
    subject: `Your question to ${asked.about.reviewerName}`,
    preview: `We’ve passed your question on. ${name} decides whether to answer.`,
    title: `${name} has your question`,
    paragraphs: [
      `${name} decides whether to answer. We’ll write to you either way, at the latest on ${dayOfYearOf(asked.question.deleteAt)}. Then we delete the question.`,
    ],
    slip: quoted(asked),
    action: { label: 'See or withdraw it', url, after: 'You can withdraw it until it’s answered.' },
  })
}

/** The address stands in it only where the reviewer ticked that. Then a reply goes there, too. */
export function answerMail(config: Config, asked: Asked, answer: string): Mail {
  const { about, question } = asked
  const name = firstNameOf(about.reviewerName)
  const way = question.showsAddress
    ? `${name} shows you their address, so you can write directly: ${about.reviewerEmail}`
    : `${name}’s address stays hidden. A reply to this e-mail doesn’t reach ${name}.`
  return readerMail(config, asked, {
    ...(question.showsAddress ? { replyTo: about.reviewerEmail } : {}),
    subject: `${about.reviewerName} answered your question`,
    preview: `You asked about ${ownerOf(about)}.`,
    title: `${name}’s answer`,
    paragraphs: [...answer.split(/\n{2,}/), `E-mail confirmed: ${domainOf(about.reviewerEmail)}. ${way}`],
    slip: quoted(asked),
  })
}

/** The same whether the reviewer declined this question or stopped all. */
export function declinedMail(config: Config, asked: Asked): Mail {
  const name = firstNameOf(asked.about.reviewerName)
  return readerMail(config, asked, {
    subject: `${asked.about.reviewerName} declined your question`,
    preview: `${name} declined to answer.`,
    title: `${name} declined to answer`,
    paragraphs: [`People don’t give a reason. We’ll delete your question on ${dayOfYearOf(asked.question.deleteAt)}.`],
    slip: quoted(asked),
  })
}

export function unansweredMail(config: Config, asked: Asked): Mail {
  const name = firstNameOf(asked.about.reviewerName)
  return readerMail(config, asked, {
    subject: `No answer from ${asked.about.reviewerName}`,
    preview: 'We’ve deleted your question.',
    title: `${name} didn’t answer`,
    paragraphs: [
      `${name} didn’t answer your question within ${questionLimits.keptDays} days. We’ve deleted it. You can ask again.`,
    ],
  })
}

/** Without a name, because the recommendation was withdrawn. */
export function closedMail(config: Config, asked: Stored): Mail {
  return readerMail(config, asked, {
    subject: 'Your question was closed',
    preview: 'The recommendation you asked about was withdrawn.',
    title: 'Your question was closed',
    paragraphs: ['The recommendation you asked about was withdrawn, so we’ve deleted your question.'],
  })
}
