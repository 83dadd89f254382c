import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const founders: UseCase = {
  slug: 'founders',
  label: 'For founders',
  title: 'People ask around about founders. Give them a place to start.',
  lead: 'Let people who know your work recommend you to investors, first hires and customers.',
  people: {
    title: '5 people worth asking',
    lead: 'Choose people who’ve seen you in good times and bad.',
    rows: [
      { who: 'One of your first customers', says: 'Why they took the risk', best: 'video' },
      { who: 'Someone who has left your team', says: 'What you’re like to work for', best: 'written' },
      { who: 'An investor', says: 'How you told them about a missed target', best: 'video' },
      { who: 'A business partner', says: 'Whether they’d start something with you again', best: 'video' },
      { who: 'A supplier', says: 'How you behaved when money was tight', best: 'written' },
    ],
  },
  request: {
    title: 'An e-mail that’s ready to send',
    lead: 'Change anything you like. We’ll send it in your name.',
    subject: 'Would you recommend me?',
    paragraphs: [
      'Hi [first name],',
      'I’m asking a few people who’ve seen how I work. Would you recommend me?',
      'A minute about [the launch in Leeds] would be great, by video, voice or text.',
      'If you’d rather not, that’s fine. You don’t need an account.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'Questions that get specific answers',
    lead: 'Reviewers see one question at a time, and can skip any of them.',
    questions: [
      'How did you meet Priya?',
      'Tell us about a difficult week. What did Priya do?',
      'Who should work with Priya?',
    ],
    sample: {
      answer:
        'We were their third customer, and the first version was late. Priya called me every Friday, even with bad news. We’re still with them.',
      by: 'Sample answer to the second question. The customer and the founder are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that an investor can skim a video before the call',
    drafts: 'drafts the e-mail if you like',
  },
  places: {
    title: 'Where founders share their page',
    items: [
      { title: 'In the data room', text: 'Add the PDF next to your references.' },
      { title: 'On the last slide', text: 'Show the QR code to people in the room.' },
      { title: 'In your e-mail signature', text: 'Add the stamp with a link to your page.' },
      { title: 'On the careers page', text: 'Add a link for people who might join.' },
    ],
  },
  close: {
    title: 'Start with one customer.',
    lead: 'Ask someone who’d be happy to take a call about you.',
  },
}

export function FoundersPage() {
  return <UseCasePage useCase={founders} />
}
