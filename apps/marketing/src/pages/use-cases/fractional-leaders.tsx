import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const fractionalLeaders: UseCase = {
  slug: 'fractional-leaders',
  label: 'For fractional leaders',
  title: 'Take your recommendations from client to client.',
  lead: 'You work with each client for a short time. Ask for a recommendation before you leave.',
  people: {
    title: '5 people who saw what you changed',
    lead: 'New clients want to see that you’re a good fit. Show them a range of projects.',
    rows: [
      { who: 'The founder who first hired you', says: 'Why a part-time leader was the right choice', best: 'video' },
      { who: 'The person who took over', says: 'How the first month without you went', best: 'written' },
      { who: 'A client whose project ended early', says: 'How you wrapped it up', best: 'written' },
      { who: 'Someone on the team', says: 'What it was like to work with you', best: 'voice' },
      { who: 'A lawyer or accountant', says: 'Whether your work was ready on time', best: 'written' },
    ],
  },
  request: {
    title: 'Ask in your last week',
    lead: 'Send the request with your final report, while they remember the details.',
    subject: 'Before I leave: would you recommend me?',
    paragraphs: [
      'Hi [first name],',
      '[Friday] is my last day with you. Would you recommend me to my next client?',
      'A minute or a few lines about [the move to weekly cash planning] would be great: what changed, and what’s left to do.',
      'You don’t need an account. You’ll confirm your e-mail with a code, and readers will only see its domain.',
      'Thank you, [your name]',
    ],
  },
  prompts: {
    title: 'Questions for your clients',
    lead: 'We ask why they brought you in, what changed and what comes next.',
    questions: [
      'Why did you decide to bring someone in?',
      'What did Pilar change that has lasted?',
      'What should the next client ask Pilar to do first?',
    ],
    sample: {
      answer:
        'Pilar started the handover notes in the first week. Seven months later one of us resigned, and everything we needed was in there.',
      by: 'Sample answer to the second question. The client and the finance director are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that the next client can watch without sound',
    drafts: 'drafts the request for your last week if you like',
  },
  places: {
    title: 'Where fractional leaders share their page',
    items: [
      { title: 'In the proposal', text: 'Add the link below your description of the work.' },
      { title: 'On your website', text: 'Use the embed instead of a row of logos.' },
      { title: 'On the first call', text: 'Share your screen, open your page and play a video.' },
      { title: 'With agencies', text: 'Send the PDF to the agencies that bring you work.' },
    ],
  },
  close: {
    title: 'Ask the client you just left.',
    lead: 'Your work is still fresh in their mind.',
  },
}

export function FractionalLeadersPage() {
  return <UseCasePage useCase={fractionalLeaders} />
}
