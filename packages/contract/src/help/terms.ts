import { afterWithdrawing } from '../consent-texts.ts'
import { aiRecipient, isThisMachine } from '../drafts/ai-privacy-notice.ts'
import {
  inviteLimits,
  oldPraiseLimits,
  passcodeLimits,
  questionLimits,
  retention,
  sessionLimits,
  uploadLimits,
} from '../limits/limits.ts'
import { rateLimits } from '../limits/rate-limits.ts'
import { price } from '../subscription/plan-prices.ts'
import { inDays, inMinutes } from '../time-in-words.ts'
import type { HelpFacts, MachineFacts } from './help-types.ts'

/** A paragraph, or a list of points. */
type TermsPart = string | { points: string[] }
export type TermsSection = { id: string; title: string; parts: TermsPart[] }

export const termsInShort =
  'You own what you make. Reviewers own what they say. We show it where you’ve both agreed, and delete it when either of you asks.'

export const termsSections = ({ productName, ...facts }: HelpFacts): TermsSection[] => [
  {
    id: 'owner',
    title: 'If you have a page',
    parts: [
      'You decide what’s public. A new page is private until you publish it. You may publish, hide, pin and reorder recommendations. You may not edit them, pay for them or write them yourself.',
      'Each person can have one page, under their own name. We never give your link to another person, even after you change it.',
      `Ask only people who know you. Don’t send requests to strangers. We remind each person up to ${inviteLimits.mailReminders} times, and stop for good if they choose “Never ask me again”.`,
    ],
  },
  {
    id: 'reviewer',
    title: 'If you recommend someone',
    parts: [
      'Your text, voice and picture stay yours. You allow the person you recommend to show them on their page, PDF, stamp and signed record, and nowhere else. We store what you agreed to and when.',
      {
        points: [
          'You can replace or withdraw your recommendation at any time, with the link in your e-mail. You don’t need a code or a reason to withdraw.',
          afterWithdrawing,
          'A published recommendation gets a signed record that anyone can check. It contains the domain of your e-mail, never the full address. If you withdraw it, anyone who checks a copy will see that.',
          'At most once a year, we e-mail you to ask if your recommendation is still true. You don’t have to answer, and you can turn this off.',
          `If you allow it, readers can ask you a question. You can answer, decline or stop all questions. We pass on the words, and your address only if you choose to show it. We send you up to ${rateLimits.question.reviewer.count} questions a week.`,
          'A person you recommended elsewhere can add that text here. Only they can see it until you confirm it with a code.',
          'Neither the person you recommend nor we can change what you said.',
          'We show your name, role and picture, how you know each other, and the domain of your e-mail. Never the full address.',
          'You don’t need an account, and you never pay.',
          'You can decline, and you can stop all requests to your e-mail.',
        ],
      },
    ],
  },
  { id: 'machines', title: 'What AI does here', parts: machineTerms(facts) },
  {
    id: 'checks',
    title: 'What we check, and what we don’t',
    parts: [
      'We send a code to an e-mail address, and the reviewer enters it. That confirms an e-mail address, not an identity. We don’t accept disposable addresses, or your own address for your own page.',
      'We sign what we checked, and each signed record says what it doesn’t prove. We tell an owner if a recommendation came from their own network or browser, or from a lookalike domain. When two people recommend each other, both pages say so.',
      'We don’t check opinions, job titles, dates or results. Paying doesn’t change what we check.',
    ],
  },
  {
    id: 'conduct',
    title: 'What we don’t allow',
    parts: [
      {
        points: [
          'Pretending to be someone else.',
          'Recommendations that were bought, sold or swapped.',
          'Threats, insults, and private facts about people who didn’t agree to share them.',
          'Attempts to break, flood or scrape the service.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    parts: [
      'We store what you type and record, what you agreed to, and who asked whom. We use it only to run the service: no ads, no data sales, no model training.',
      'We count page views without cookies and without knowing who viewed them. We use one first-party cookie to see which screens people get stuck on, but only if you say yes. That data is hosted in the EU, and you can change your answer under “Cookie settings”.',
      'When you receive a recommendation, we compare the reviewer’s network with the network that each of your browsers last used. We keep only whether they match, and nothing else about the reviewer’s network. For your own networks, we keep a keyed hash, which doesn’t show where you are.',
      'If you sign up through an affiliate’s link, we store that for as long as you have an account. Affiliates see how many people signed up in a month, never who. The link sets no cookie.',
      'You can see, correct, download and delete your data. If someone gave us your address to ask you for a recommendation, our e-mail says who.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep things',
    parts: [
      {
        points: [
          'Pages and recommendations: until their owner or author deletes them.',
          `Recordings that can’t be played: ${inDays(retention.refusedRecordingSeconds)}.`,
          `Unfinished uploads, and files for a form that was never sent: ${inDays(uploadLimits.unfinishedSeconds)}.`,
          `The e-mail address of someone who doesn’t answer a request: ${inviteLimits.unansweredAddressDays} days. If an author doesn’t confirm an imported testimonial, the testimonial and their e-mail address: ${oldPraiseLimits.unconfirmedDays} days.`,
          'The e-mail address of someone who declined a request, as a keyed hash, so that the owner can’t ask them again: until the owner deletes their account.',
          `A reader’s question and its answer: ${questionLimits.keptDays} days. The person they’re about can’t see either.`,
          `The copy of your page that you made: ${inDays(retention.copySeconds)}, or until someone in it withdraws their recommendation.`,
          `Codes: valid for ${inMinutes(passcodeLimits.lifeSeconds)}, deleted after ${inDays(retention.passcodeSeconds)}.`,
          `Sessions: up to ${inDays(sessionLimits.absoluteSeconds)}, and the record of each session for another ${inDays(retention.endedSessionSeconds)}. A device with push notifications: until you sign out there or remove it.`,
          `A keyed hash of the network that each of your browsers last used: ${inDays(retention.networkSeconds)}.`,
          'Your earlier e-mail addresses, as keyed hashes, so that no one can use them to recommend you: until you delete your account.',
          'The link of a deleted public page, as a keyed hash, so that no one else can get that link: forever.',
          'The list of withdrawn records: forever. It contains numbers, but no names.',
          `Request logs: ${inDays(retention.accessLogSeconds)}. The log of operators’ actions and their reasons: ${inDays(retention.auditSeconds)}.`,
          `Access codes made for one address: until they expire (after ${inDays(retention.accessCodeSeconds)} at most), and then for another ${inDays(retention.endedAccessCodeSeconds)}.`,
          'Your purchases and invoices: until you delete your account.',
          `Names and e-mail addresses of people who signed up for news, and applications sent to us: ${inDays(retention.applicationSeconds)}.`,
        ],
      },
    ],
  },
  {
    id: 'money',
    title: 'Plans and payment',
    parts: [
      `Free costs nothing. Pro costs ${price('pro', 'month')} a month or ${price('pro', 'year')} a year, and half of that for students with an access code. You can cancel at any time and keep Pro until the paid period ends. Published recommendations stay public.`,
      'Stripe handles payments. It gets your e-mail address and what you enter on its page. We get what you bought and the invoices, never your card details. When you delete your account, we stop charging you. Stripe keeps the invoices as the law requires.',
      'If a price changes, the new one starts with your next billing period, and we’ll e-mail you before then.',
    ],
  },
  {
    id: 'leave',
    title: 'Leaving',
    parts: [
      'You can download everything as one file and delete your account. You need a new code for both. Deletion takes effect at once, for your page and all texts and recordings on it. After that, anyone who checks a copy will only see that it was withdrawn.',
    ],
  },
  {
    id: 'report',
    title: 'Reports and removal',
    parts: [
      'Anyone can report a page. We remove what these terms don’t allow, and tell the owner why. The owner can reply. We close accounts only for serious or repeated breaches.',
      `We can’t promise that ${productName} will always be available. Download a copy of what matters to you.`,
    ],
  },
  {
    id: 'changes',
    title: 'When these terms change',
    parts: [
      'We e-mail account holders before an important change takes effect. The wording of what you’ve already agreed to doesn’t change.',
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    parts: [
      'Emoji in our files are Twemoji by Twitter, Inc. and other contributors, under CC BY 4.0 (creativecommons.org/licenses/by/4.0). They’re unchanged.',
    ],
  },
]

/** What the AI of this installation does with texts and recordings. */
function machineTerms({ speech, ai }: MachineFacts): string[] {
  return [
    ...(speech
      ? [
          `A speech model on this site’s own server drafts captions for recordings. When you dictate, it types what you say, and we delete the recording. No recording goes to another company${ai && !isThisMachine(ai.host) ? ', with the one exception below' : ''}. Only the speaker can see the draft until they publish it.`,
        ]
      : []),
    ...(ai ? modelTerms(ai.host) : []),
    `${speech || ai ? '' : 'We use no AI here: people write and record everything themselves. '}We don’t train models on what you write, say or show, and no machine makes decisions about you.`,
  ]
}

const modelTerms = (host: string) => [
  `When you ask for a draft, what it’s based on goes to ${aiRecipient(host)}: a reviewer’s notes, the details of a request, or the text of a page or CV. A recording goes there only if the speaker asks for captions in a language that our own server doesn’t support. A draft is never sent or published automatically, and if a recommendation started as a draft, we say so.`,
  `The same model also gets published recommendations, without names, to group them into themes. We check that every quote is exact.${isThisMachine(host) ? '' : ` What ${host} may keep depends on its own terms.`}`,
]
