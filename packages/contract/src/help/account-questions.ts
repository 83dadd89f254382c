import { aiRecipient } from '../drafts/ai-privacy-notice.ts'
import { retention } from '../limits/limits.ts'
import { price } from '../subscription/plan-prices.ts'
import { plans } from '../subscription/plans.ts'
import { inDays } from '../time-in-words.ts'
import { frontQuestions } from './front-questions.ts'
import type { MachineFacts, Topic } from './help-types.ts'

export const pageTopic = (facts: MachineFacts): Topic => ({
  id: 'page',
  title: 'Your page',
  questions: [
    {
      id: 'edit',
      question: 'Can I edit what someone said?',
      answer: ['No, and neither can we. You can publish it, hide it, feature it and put it in order.'],
    },
    {
      id: 'who-sees',
      question: 'Who can see my profile?',
      answer: [
        'Nobody until you publish it. After that you choose: public, which search engines may list; unlisted, which only people with the link find; or private again.',
      ],
    },
    {
      id: 'own-link',
      question: 'Can I choose the address of my page?',
      answer: [
        'Yes, if nobody has or had it. When you change it, the old link leads to the new one, and nobody else gets it.',
      ],
    },
    {
      id: 'rosette',
      question: 'What is the pattern on my page?',
      answer: [
        'A rosette, the kind engraved on banknotes, drawn from your profile, so that page, PDF, QR sheet and stamp belong together. It is no proof of anything.',
      ],
    },
    {
      id: 'take-along',
      question: 'What can I take away from my page?',
      answer: [
        'A PDF, and a QR code and a stamp in four looks each. The stamp says how many confirmed people recommend you, leads to them and carries its own proof. QR code and stamp need a published page. You decide what readers of your page may take along.',
      ],
    },
    {
      id: 'embed',
      question: 'Can I show it on my own site?',
      answer: [`Yes, with the embed of the ${plans.pro.name} plan. It says how many of those received are shown.`],
    },
    {
      id: 'what-people-say',
      question: 'How is “What people say” made?',
      answer: whatPeopleSay(facts),
    },
    {
      id: 'ai',
      question: 'Is any of it written by a machine?',
      answer: writtenByMachine(facts),
    },
  ],
})

function writtenByMachine({ speech, ai }: MachineFacts): string[] {
  if (!speech && !ai) return ['No. People write and record it themselves.']
  const listens =
    'Captions and dictated words are drafted by this site itself and go to no other company. Names are often wrong; whoever spoke corrects them first.'
  const never = 'No machine publishes, rates or rewords what people say, and we train none with it.'
  return [...(speech ? [listens] : []), ...(ai ? [drafts(ai.host)] : []), never]
}

const drafts = (host: string) =>
  `Drafts that somebody asks for, of a request or from a reviewer’s own notes, come from ${aiRecipient(host)}. A person reads and sends them, and a recommendation that began as one says so.`

function whatPeopleSay({ ai }: MachineFacts): string[] {
  const made = ai
    ? 'A language model groups what is published into themes. We check every quote letter for letter and show whole sentences; where too few hold, you see'
    : 'It shows'
  return [
    `${made} the lines that reviewers marked themselves, by who speaks. Owners can hide it, not reword it; what is taken back is gone at once.`,
  ]
}

const { free, pro } = plans

export const moneyTopic: Topic = {
  id: 'money',
  title: 'Plans and money',
  questions: [
    {
      id: 'free-plan',
      question: 'Is there a free plan?',
      answer: [
        `Yes, and it stays. ${free.name} is one profile with ${free.publishedRecommendations} published recommendations of any kind, PDF, QR code and stamp in every theme, and ${free.viewDays} days of views.`,
      ],
    },
    {
      id: 'pro-price',
      question: 'What does Pro cost, and what does it add?',
      answer: [
        `${price('pro', 'month')} a month or ${price('pro', 'year')} a year. ${pro.name} adds recommendations without limit, the embed, a year of views, and takes our line off the foot of your page.`,
      ],
    },
    {
      id: 'student-price',
      question: 'Is there a price for students?',
      answer: [
        `Yes: Pro at half price, ${price('student', 'month')} a month or ${price('student', 'year')} a year. It needs an access code, which we send to those who apply and study.`,
      ],
    },
    {
      id: 'same-on-every-plan',
      question: 'Does paying make a recommendation look better?',
      answer: [
        'No. Verification, the length of a video, export and deletion are the same for everybody, and readers are told the same things.',
      ],
    },
    {
      id: 'downgrade',
      question: 'What happens when I stop paying?',
      answer: [
        `You keep Pro until the paid period ends, then you are on Free. Nothing that is already published is hidden; embeds on other pages go empty.`,
      ],
    },
    {
      id: 'reviewer-pays',
      question: 'Does a reviewer ever pay?',
      answer: ['Never. Giving, changing and withdrawing a recommendation is free for everyone.'],
    },
  ],
}

export const dataTopic: Topic = {
  id: 'data',
  title: 'Privacy and data',
  questions: [
    frontQuestions.video,
    {
      id: 'track-visitors',
      question: 'Do you track visitors?',
      answer: [
        'We count views of a page without cookies and without personal data. If you say yes to the analytics question, and only then, we also see which screens people get stuck on and what breaks. One first-party cookie, hosted in the EU, no ads and no data sales.',
      ],
    },
    {
      id: 'change-cookie-answer',
      question: 'I said yes to analytics. Can I change my mind?',
      answer: [
        'Yes. Open “Cookie settings” at the foot of any page, or of the help when you are signed in, and answer again. It counts at once.',
      ],
    },
    {
      id: 'download-everything',
      question: 'Can I download everything?',
      answer: ['Yes, as one ZIP file, after typing a fresh code. It holds what you gave and what you were given.'],
    },
    {
      id: 'delete-account',
      question: 'What happens when I delete my account?',
      answer: [
        'After a fresh code, your page, your recommendations and the recordings are erased, and the page answers as if it had never been there. Copies that others have downloaded are outside our reach; their records say that they no longer stand.',
      ],
    },
    {
      id: 'how-long-kept',
      question: 'How long do you keep things?',
      answer: [
        `What people say about you stays until you or its author takes it away. Logs of requests go after ${inDays(retention.accessLogSeconds)}, and of networks we keep no address. The terms have the whole list.`,
      ],
    },
    {
      id: 'report',
      question: 'Somebody pretends to be me. What can I do?',
      answer: [
        'Report the page. We remove impersonation, threats and recommendations that were bought, tell the owner why, and hear their answer.',
      ],
    },
  ],
}
