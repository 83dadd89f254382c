import { afterWithdrawing } from '../consent-texts.ts'
import { aiRecipient, isThisMachine } from '../drafts/ai-privacy-notice.ts'
import {
  inviteLimits,
  oldPraiseLimits,
  passcodeLimits,
  retention,
  sessionLimits,
  uploadLimits,
} from '../limits/limits.ts'
import { price } from '../subscription/plan-prices.ts'
import { inDays, inMinutes } from '../time-in-words.ts'
import type { HelpFacts, MachineFacts } from './help-types.ts'

/** A paragraph, or a list of points. */
type TermsPart = string | { points: string[] }
export type TermsSection = { id: string; title: string; parts: TermsPart[] }

export const termsInShort =
  'You own what you make. Reviewers own what they say. We keep it, show it where the two of you agreed, and delete it when either of you asks.'

export const termsSections = ({ productName, ...facts }: HelpFacts): TermsSection[] => [
  {
    id: 'owner',
    title: 'If you have a profile',
    parts: [
      'You decide what is public. A new page is private until you publish it. You may publish, hide, feature and order recommendations. You may not edit them, pay for them, or write them yourself.',
      'One person, one profile, your own name. The link name you choose is yours, and one that you give up goes to nobody else.',
      'You may ask people who know you, by e-mail or by link. Do not send requests to strangers. Nobody is reminded more than ' +
        `${inviteLimits.mailReminders === 2 ? 'twice' : `${inviteLimits.mailReminders} times`}, and whoever says never is not asked again.`,
    ],
  },
  {
    id: 'reviewer',
    title: 'If you recommend someone',
    parts: [
      'Your words, your voice and your picture stay yours. You allow the person you recommend to show them on their page and on what is made from it, a signed record among it, and nothing more. We store the sentence you agreed to and when.',
      {
        points: [
          'You can replace or withdraw it at any time, from the link in your e-mail, without giving a reason. Withdrawing is one press and needs no code.',
          afterWithdrawing,
          'What is published becomes a signed record that anybody can check without us. It holds the domain of your e-mail, never the address. Once you take it back, whoever checks a copy is told so.',
          'Once a year at most we ask you by e-mail whether it is still true, until you say stop. Silence changes nothing but the date that is shown.',
          'Praise that you gave elsewhere can be brought here by whoever got it. Nobody else sees it until you confirm it with a code.',
          'Nobody can change what you said: not the person you recommend, and not we.',
          'We show your name, your role, how you know each other, and the domain of your e-mail. Never the full address.',
          'You need no account, and you never pay.',
          'You can decline, and you can ask never to be asked again. Both are one link in the mail.',
        ],
      },
    ],
  },
  { id: 'machines', title: 'What machines do here', parts: machineTerms(facts) },
  {
    id: 'checks',
    title: 'What we check, and what we do not',
    parts: [
      'We check that somebody could read mail at an address on a certain day, by a code sent there. That proves a mailbox, not an identity. We refuse throw-away mail services, and your own address for your own page.',
      'What we checked we sign, and each record says what it does not prove. Before an owner publishes, we tell them if it came from their own network or browser, or from a domain that looks like another. When two people recommend each other, readers are told as well.',
      'We do not check opinions, job titles, dates or results, and nobody can pay to change what is checked.',
    ],
  },
  {
    id: 'conduct',
    title: 'What we do not allow',
    parts: [
      {
        points: [
          'Pretending to be somebody else.',
          'Recommendations that were bought, sold or swapped.',
          'Threats, insults, and private facts about people who did not agree.',
          'Attempts to break, flood or scrape the service.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    parts: [
      'We store what you type and record, when you agreed to what, and who asked whom. We need it to run the service and use it for nothing else: no ads, no sale, no training of models.',
      'Views of a page are counted without cookies and without knowing who looked. With your yes, and only then, one first-party cookie lets us see which screens people get stuck on. That data is hosted in the EU, and you can take your yes back under “Cookie settings”.',
      'When somebody recommends you, we compare the network they are on with the one that each of your browsers was last on. What stays is yes or no, and nothing of their network. Of yours we keep a fingerprint under a key, which tells nobody where you are.',
      'If you sign up through an affiliate’s link, we note that you did, for as long as you have an account. They see how many came in a month, and never who. No cookie is set for it.',
      'You can see, correct, download and delete what is yours. If somebody gave us your address to ask you for a recommendation, the mail says who did.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep things',
    parts: [
      {
        points: [
          'Pages and recommendations, published or not: until their owner or author takes them away.',
          `Recordings that turned out not to be playable: ${inDays(retention.refusedRecordingSeconds)}.`,
          `Uploads that were never finished, and files that no form was sent with: ${inDays(uploadLimits.unfinishedSeconds)}.`,
          `The address of somebody you asked who does not answer: ${inviteLimits.unansweredAddressDays} days; an old text that its author does not confirm, with their address: ${oldPraiseLimits.unconfirmedDays} days.`,
          `One-time codes: valid for ${inMinutes(passcodeLimits.lifeSeconds)}, erased after ${inDays(retention.passcodeSeconds)}.`,
          `Sessions: ${inDays(sessionLimits.absoluteSeconds)} at most, their record another ${inDays(retention.endedSessionSeconds)}. A device you allowed push on: until you sign out there or remove it, and with the record of its session at the latest.`,
          `The fingerprint of the network that a browser of yours was last on: ${inDays(retention.networkSeconds)}.`,
          'E-mail addresses you had before, as fingerprints under a key, so that none of them can recommend you: until you delete your account.',
          'The link name of a deleted page that was public, as a fingerprint under a key, so that nobody else gets it: for good.',
          'The list of records that no longer stand: for good. It holds numbers, and nobody’s name.',
          `Logs of requests: ${inDays(retention.accessLogSeconds)}. The record of what operators did, and why: ${inDays(retention.auditSeconds)}.`,
          `Codes that we made for one address: until they end, ${inDays(retention.accessCodeSeconds)} at most, and ${inDays(retention.endedAccessCodeSeconds)} more.`,
          'What you bought and your invoices: until you delete your account.',
          `Addresses left on our list, and applications: ${inDays(retention.applicationSeconds)}.`,
        ],
      },
    ],
  },
  {
    id: 'money',
    title: 'Plans and money',
    parts: [
      `Free costs nothing. Pro costs ${price('pro', 'month')} a month or ${price('pro', 'year')} a year, and half of that for students with an access code. You can stop at any time and keep what you paid for until the period ends. A downgrade hides nothing already published.`,
      'Where money is taken, Stripe takes it. It gets your e-mail address and what you type on its page; we get what you bought and the invoices, and never a card. When you delete your account, nothing more is charged, and Stripe keeps the invoices as the law asks.',
      'When a price changes, it changes for you with the next period, and we write before that.',
    ],
  },
  {
    id: 'leave',
    title: 'Leaving',
    parts: [
      'Download everything as one file, then delete the account. Both ask for a fresh code. Deletion takes effect at once: the page is gone, and so are the texts and recordings on it. Records of them no longer stand, which is all that whoever checks a copy is told.',
    ],
  },
  {
    id: 'report',
    title: 'Reports and removal',
    parts: [
      'Anyone can report a page. We remove what these terms do not allow, tell the owner why, and hear their answer. We close accounts only for serious or repeated breaches.',
      `We take care of ${productName}, but cannot promise that it is always there. Keep your own copy of what matters to you; the download is made for that.`,
    ],
  },
  {
    id: 'changes',
    title: 'When these terms change',
    parts: [
      'We write to account holders before a change that matters takes effect. A consent you gave keeps the wording you gave it to.',
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    parts: [
      'Emoji in files made here are Twemoji by Twitter, Inc. and other contributors, under CC BY 4.0 (creativecommons.org/licenses/by/4.0). They are drawn as they are.',
    ],
  },
]

/** What becomes of people's words and voices where machines help with them. */
function machineTerms({ speech, ai }: MachineFacts): string[] {
  return [
    ...(speech
      ? [
          `A recording is heard by a speech model on this site’s own server, which drafts its captions. When you dictate, the sound is written down there and thrown away. Neither goes to another company${ai && !isThisMachine(ai.host) ? ', with the one exception below' : ''}. Only whoever spoke sees the draft, and nothing of it is public before they say so.`,
        ]
      : []),
    ...(ai ? modelTerms(ai.host) : []),
    `${speech || ai ? '' : 'No machine writes or listens here: people write and record everything themselves. '}We train no models with what you write, say or show, and no machine decides about you.`,
  ]
}

const modelTerms = (host: string) => [
  `Where you ask for a draft, what it is made from goes to ${aiRecipient(host)}: a reviewer’s notes, the facts of a request, the words of a profile or a CV. A recording goes there only if whoever spoke asks for captions in a language that we do not hear ourselves. A draft is never sent or published by itself, and a recommendation that began as one says so.`,
  `What is published goes there too, without saying who gave it, to be grouped into themes. Every quote is checked, letter for letter, against what was published.${isThisMachine(host) ? '' : ` What ${host} may keep of it is a matter of its own terms.`}`,
]
