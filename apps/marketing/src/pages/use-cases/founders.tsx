import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const founders: UseCase = {
  slug: 'founders',
  label: 'For founders',
  title: 'They will ask around. Give them a place to start.',
  lead: 'Investors, first hires and early customers check a founder by calling people. Put the people who know your work on one page, before the call.',
  people: {
    title: 'Five people worth asking.',
    lead: 'Five is plenty. Choose people who saw different things; one of them should have seen you have a hard time.',
    rows: [
      {
        who: 'A customer from your first ten',
        says: 'Why they took the risk, and whether they would take it again',
        best: 'video',
      },
      { who: 'Someone who has left your team', says: 'What you were like to work for in a bad week', best: 'written' },
      { who: 'An investor who said yes', says: 'How you told them about the first missed target', best: 'video' },
      { who: 'A partner from before this', says: 'Whether they would start something with you again', best: 'video' },
      { who: 'A supplier you once paid late', says: 'How you behaved while you were late', best: 'written' },
    ],
  },
  request: {
    title: 'The awkward e-mail, already written.',
    lead: 'Change any word. It goes out in your name, and nobody is reminded more than twice.',
    subject: 'Two minutes about working together?',
    paragraphs: [
      'Hi [first name],',
      'I am putting together a page with a few people who saw how I work. You saw [the launch in Leeds] up close, the good days and the other ones.',
      'Would you record a minute or two about it, or write a few lines? Whatever you remember is fine. You will get a code by e-mail to confirm it is you, and you do not need an account.',
      'If you would rather not, no reply needed and no hard feelings.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'Prompts that get past “great to work with”.',
    lead: 'People freeze in front of a camera. We show them one question at a time, and they skip what does not fit.',
    questions: [
      'What was going on when you two met?',
      'Tell us about a week that went badly. What did they do?',
      'Who should work with them? Who should not?',
    ],
    sample: {
      answer:
        'We were their third customer, and the first version was late. Priya rang me every Friday, also when there was nothing good to say. We are still with them.',
      by: 'Sample answer to the second question. The customer and the founder are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that an investor can read what your people say before the call',
    drafts: 'drafts the awkward e-mail when you ask',
  },
  places: {
    title: 'Where founders put it.',
    items: [
      {
        title: 'In the data room',
        text: 'The PDF, next to the references tab. It says where each line can be checked.',
      },
      {
        title: 'On the last slide',
        text: 'The QR code. People scan it while you are still talking.',
      },
      {
        title: 'Under your name in e-mail',
        text: 'The stamp, small. It says how many people stand behind you, and leads to them.',
      },
      { title: 'On the careers page', text: 'A link. Candidates want to know who they would work for.' },
    ],
  },
  close: {
    title: 'Start with one call you would be glad they made.',
    lead: 'Ask that person first. The rest gets easier.',
  },
}

export function FoundersPage() {
  return <UseCasePage useCase={founders} />
}
