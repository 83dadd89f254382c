import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const softwareEngineers: UseCase = {
  slug: 'software-engineers',
  label: 'For software engineers',
  title: 'Your best work sits in a private repository.',
  lead: 'Nobody outside can read the migration that nobody noticed, or the rewrite you talked a team out of. The people who reviewed your code and carried the pager with you can still say what you did.',
  people: {
    title: 'Five people who depended on your code.',
    lead: 'Stars and commit counts say little. Ask people who had to change what you wrote, or sleep beside it.',
    rows: [
      {
        who: 'Someone who reviewed your changes',
        says: 'What your code is like to read a year later',
        best: 'written',
      },
      { who: 'Whoever was on call with you', says: 'What you did first when it broke', best: 'voice' },
      { who: 'A product manager', says: 'How you told them that it would take longer', best: 'video' },
      { who: 'A colleague you brought in', says: 'Which of your habits they kept', best: 'written' },
      { who: 'A maintainer you sent a patch to', says: 'How you took the first review', best: 'written' },
    ],
  },
  request: {
    title: 'A request with steps to reproduce.',
    lead: 'Engineers ignore vague tickets. Name one incident, ask one question, say what must stay inside.',
    subject: 'A few lines about the storage migration?',
    paragraphs: [
      'Hi [first name],',
      'Most of what I have built cannot be shown, so I am asking people who worked with it. You reviewed [the storage migration], and you were there on [the night we rolled it back].',
      'Could you write a few lines about how that went? What I did, what I should have done, whatever is true. No customer names and no internals, please.',
      'It runs in the browser, keeps your draft when the tab dies, and needs no account. Six digits from your e-mail and you are done.',
      'Thanks, [your name]',
    ],
  },
  prompts: {
    title: 'Questions instead of “a strong engineer”.',
    lead: 'Each asks for something that happened. Writing is as good as video here, so nobody has to face a camera.',
    questions: [
      'What is their code like to change while they are on holiday?',
      'Tell us about an incident. What did they do first?',
      'When did they change their mind in a review?',
    ],
    sample: {
      answer:
        'The first thing Oskar did was to stop the deploys and write down the time. Then he told support what to say. The fix came third, and it was four lines.',
      by: 'Sample answer to the second question. The engineers are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a story about an incident can be read like a log',
    drafts: 'drafts the request with that incident in it when you ask',
  },
  places: {
    title: 'Where engineers put it.',
    items: [
      { title: 'In your README', text: 'A link at the top of the repository that carries your name.' },
      { title: 'In the application', text: 'The link, where they ask for a portfolio that you may not show.' },
      {
        title: 'Before the interview',
        text: 'Send it with your times. It gives the panel better questions than a puzzle.',
      },
      {
        title: 'Behind a quote',
        text: 'The PDF, when you work for yourself and somebody must approve the day rate.',
      },
    ],
  },
  close: {
    title: 'Start with your last reviewer.',
    lead: 'Hardly anyone has read more of your work.',
  },
}

export function SoftwareEngineersPage() {
  return <UseCasePage useCase={softwareEngineers} />
}
