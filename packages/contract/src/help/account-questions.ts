import { aiRecipient } from '../drafts/ai-privacy-notice.ts'
import { retention } from '../limits/limits.ts'
import { price } from '../subscription/plan-prices.ts'
import { plans } from '../subscription/plans.ts'
import { inDays } from '../time-in-words.ts'
import { frontQuestions } from './front-questions.ts'
import type { MachineFacts, Question, Topic } from './help-types.ts'

export const pageTopic = (facts: MachineFacts): Topic => ({
  id: 'page',
  title: 'Your page',
  questions: [
    {
      id: 'edit',
      question: 'Can I edit a recommendation?',
      answer: ['No, and neither can we. You can publish, hide, pin and reorder recommendations.'],
    },
    {
      id: 'who-sees',
      question: 'Who can see my page?',
      answer: ['Only you, until you publish it. Then you choose: public, only with the link, or private.'],
    },
    {
      id: 'own-link',
      question: 'Can I choose my link?',
      answer: [
        'Yes, if it’s available. If you change it, the old link still opens your page for as long as you have an account. No one else ever gets it.',
      ],
    },
    {
      id: 'copy',
      question: 'Can I keep my page without you?',
      answer: [
        'Yes. Under Share, you can make a copy of your page as a ZIP. It opens from any folder without the internet and checks its own signed records. It can’t know about later withdrawals.',
      ],
    },
    {
      id: 'rosette',
      question: 'What is the pattern on my page?',
      answer: [
        'It’s a rosette made from your first link. It’s on your page, PDF, QR code and stamp. It doesn’t prove anything.',
      ],
    },
    {
      id: 'take-along',
      question: 'How can I share my page?',
      answer: [
        'As a link, a PDF, a QR code or a stamp. The stamp says how many recommendations you show and contains a signed record. The QR code and the stamp need a public page.',
      ],
    },
    {
      id: 'embed',
      question: 'Can I show my recommendations on my own website?',
      answer: [`Yes, with the embed in the ${plans.pro.name} plan.`],
    },
    ...(facts.ai ? [whatPeopleSay] : []),
    {
      id: 'ai',
      question: 'Is anything written by AI?',
      answer: writtenByMachine(facts),
    },
  ],
})

function writtenByMachine({ speech, ai }: MachineFacts): string[] {
  if (!speech && !ai) return ['No. People write and record everything themselves.']
  const listens =
    'This site’s own server drafts captions and turns dictation into text. No other company gets the recording. The speaker checks the draft before anyone else sees it.'
  const never = 'AI never publishes, rates or rewords what people say, and we don’t train models on it.'
  return [...(speech ? [listens] : []), ...(ai ? [drafts(ai.host)] : []), never]
}

const drafts = (host: string) =>
  `We can draft your request, and reviewers can ask for a draft from their notes. Drafts are written by ${aiRecipient(host)}. If a recommendation started as a draft, we say so.`

const whatPeopleSay: Question = {
  id: 'what-people-say',
  question: 'How does “What people say” work?',
  answer: [
    'A language model groups published recommendations into themes. We check that every quote is exact. Owners can hide the themes, but not edit them.',
  ],
}

const { free, pro } = plans

export const moneyTopic: Topic = {
  id: 'money',
  title: 'Plans and payment',
  questions: [
    {
      id: 'free-plan',
      question: 'Is there a free plan?',
      answer: [
        `Yes. ${free.name} has one page with ${free.publishedRecommendations} published recommendations, ${free.workingLinks} working links for one reader each, PDF, QR code, stamp and view counts for the last ${free.viewDays} days.`,
      ],
    },
    {
      id: 'pro-price',
      question: 'What does Pro cost, and what does it add?',
      answer: [
        `${price('pro', 'month')} a month or ${price('pro', 'year')} a year. ${pro.name} adds unlimited recommendations and links, the embed and a year of view statistics, and removes the “Made with” line from your page.`,
      ],
    },
    {
      id: 'student-price',
      question: 'Is there a price for students?',
      answer: [
        `Yes. Students pay half for Pro: ${price('student', 'month')} a month or ${price('student', 'year')} a year. Apply for an access code.`,
      ],
    },
    {
      id: 'same-on-every-plan',
      question: 'Does paying make a recommendation look better?',
      answer: ['No. We check and show the same things on every plan.'],
    },
    {
      id: 'downgrade',
      question: 'What happens when I stop paying?',
      answer: [
        'You keep Pro until the paid period ends. After that, published recommendations stay public, but embeds on other websites stop showing them.',
      ],
    },
    {
      id: 'reviewer-pays',
      question: 'Do reviewers ever pay?',
      answer: ['No. It’s free to give, change or withdraw a recommendation.'],
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
        'We count page views without cookies and without personal data. We see which screens people get stuck on only if you say yes to analytics. That uses one first-party cookie and is hosted in the EU, with no ads and no data sales.',
      ],
    },
    {
      id: 'change-cookie-answer',
      question: 'Can I change my answer about analytics?',
      answer: [
        'Yes. Open “Cookie settings” at the bottom of any page. When you’re signed in, it’s at the bottom of Help.',
      ],
    },
    {
      id: 'download-everything',
      question: 'Can I download everything?',
      answer: ['Yes, as one ZIP file. We’ll e-mail you a code to enter first.'],
    },
    {
      id: 'delete-account',
      question: 'What happens when I delete my account?',
      answer: [
        'Your page, recommendations and recordings are deleted. We can’t delete copies that others downloaded, but anyone who checks one will see that it was withdrawn.',
      ],
    },
    {
      id: 'how-long-kept',
      question: 'How long do you keep things?',
      answer: [
        `Recommendations stay until you or their author deletes them. We keep request logs for ${inDays(retention.accessLogSeconds)}. The full list is in the terms.`,
      ],
    },
    {
      id: 'report',
      question: 'Someone made a page in my name. What can I do?',
      answer: ['Report the page. We remove impersonation, threats and paid recommendations, and tell the owner why.'],
    },
  ],
}
