import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const cLevelLeaders: UseCase = {
  slug: 'c-level-leaders',
  label: 'For C-level leaders',
  title: 'Boards ask what you’re like to work for.',
  lead: 'Let the people you led and worked with answer before the first call.',
  people: {
    title: '5 people a board would listen to',
    lead: 'Ask people you reported to, worked with and led.',
    rows: [
      { who: 'Someone who reported to you and left', says: 'How you handled their resignation', best: 'written' },
      { who: 'The chair of a board you served on', says: 'How early you shared bad news', best: 'video' },
      { who: 'A peer you disagreed with', says: 'How you settled the disagreement', best: 'video' },
      { who: 'The person who took over from you', says: 'How the handover went', best: 'written' },
      { who: 'An assistant or chief of staff', says: 'How you treat people day to day', best: 'voice' },
    ],
  },
  request: {
    title: 'A short request to a chair',
    lead: 'Name one decision you made together, and say what’s confidential.',
    subject: 'Would you recommend me?',
    paragraphs: [
      'Dear [first name],',
      'I’m preparing for my next role. Would you recommend me, by video, voice or a few lines?',
      'You saw how I handled [the closure of the northern plant]. Please leave out figures and anything confidential.',
      'You don’t need an account, and you can withdraw your recommendation at any time.',
      'With thanks, [your name]',
    ],
  },
  prompts: {
    title: 'What we ask reviewers',
    lead: 'The questions are about how you work. Reviewers can skip any of them.',
    questions: [
      'Describe a hard decision Ruth made.',
      'How did Ruth share bad news?',
      'Would you work for Ruth again?',
    ],
    sample: {
      answer:
        'Ruth told us in person that the plant would close, a day before it was in the papers, and stayed until every question was answered.',
      by: 'Sample answer to the second question. The people and the plant are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a board member can watch without sound between meetings',
    drafts: 'drafts a short request to a chair if you like',
  },
  places: {
    title: 'Where leaders share their page',
    items: [
      { title: 'With the search firm', text: 'Send the link in your first reply.' },
      { title: 'In the board pack', text: 'Add the PDF to your CV.' },
      { title: 'On the leadership page', text: 'Add a link under your name.' },
      { title: 'With your new team', text: 'Send the link before your first meeting.' },
    ],
  },
  close: {
    title: 'Ask one person who left your team.',
    lead: 'Boards trust recommendations from former team members most.',
  },
}

export function CLevelLeadersPage() {
  return <UseCasePage useCase={cLevelLeaders} />
}
