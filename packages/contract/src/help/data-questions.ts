import { retention } from '../limits/retention.ts'
import { inDays } from '../time-in-words.ts'
import { frontQuestions } from './front-questions.ts'
import type { Topic } from './question.ts'

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
