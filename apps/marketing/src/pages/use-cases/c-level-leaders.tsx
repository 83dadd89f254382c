import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const cLevelLeaders: UseCase = {
  slug: 'c-level-leaders',
  label: 'For C-level leaders',
  title: 'Boards ask who you were to work for.',
  lead: 'A search firm will call people you did not choose. Put those who reported to you, argued with you and took over from you on one page, in their own words, before the first call.',
  people: {
    title: 'Five seats around the table.',
    lead: 'A board wants to hear from above, from beside and from below. Choose people who would say the same on the telephone.',
    rows: [
      {
        who: 'Someone who reported to you and left',
        says: 'What you did on the day they resigned',
        best: 'written',
      },
      { who: 'The chair of a board you served', says: 'How early you brought the bad news', best: 'video' },
      { who: 'A peer you argued with', says: 'How it was settled, and whether it stayed settled', best: 'video' },
      { who: 'The person who took over from you', says: 'In what state they found things', best: 'written' },
      {
        who: 'An assistant or chief of staff',
        says: 'How you treat people who can do nothing for you',
        best: 'voice',
      },
    ],
  },
  request: {
    title: 'Short enough for a chair to answer.',
    lead: 'Senior people reply to an exact request or not at all. Remind them of one decision that you both carried, and draw the line at what is confidential.',
    subject: 'One decision, in your words?',
    paragraphs: [
      'Dear [first name],',
      'I am preparing for my next role, and I would rather be judged by people who were there than by a summary of me.',
      'You were there for [the closing of the northern plant]. Would you say what you saw, in a minute of video, by voice or in a few lines? Please leave out figures and anything still confidential. I am asking how I worked, not what we earned.',
      'A code confirms your address, and only its domain is printed. You can take your words back whenever you like, without asking me.',
      'With thanks, [your name]',
    ],
  },
  prompts: {
    title: 'Questions a search consultant would ask.',
    lead: 'They are about conduct, because results are in the accounts. A reviewer who may not answer one simply goes on to the next.',
    questions: [
      'Describe a decision that cost them something.',
      'How did people find out about bad news?',
      'Would you work for them again, and in what kind of year?',
    ],
    sample: {
      answer:
        'We heard that the plant would close from Ruth, on the floor, a day before the newspapers had it. Ruth stayed until there were no more questions. It was past nine.',
      by: 'Sample answer to the second question. The people and the plant are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a board member can read what your people say between two meetings',
    drafts: 'drafts the short request to a chair when you ask',
  },
  places: {
    title: 'Where leaders put it.',
    items: [
      {
        title: 'With the search firm',
        text: 'The link, in your first reply. The consultant gets names you would have given anyway.',
      },
      {
        title: 'In the board pack',
        text: 'The PDF, behind the CV. It prints on A4 and says where to check it.',
      },
      {
        title: 'On the leadership page',
        text: 'A link under your name, for candidates, journalists and the works council.',
      },
      {
        title: 'To the team you will lead',
        text: 'Send it before the first meeting. They will look you up in any case.',
      },
    ],
  },
  close: {
    title: 'Ask one person who left.',
    lead: 'It is the hardest request to send, and the answer a board believes.',
  },
}

export function CLevelLeadersPage() {
  return <UseCasePage useCase={cLevelLeaders} />
}
