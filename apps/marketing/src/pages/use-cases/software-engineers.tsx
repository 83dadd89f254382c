import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const softwareEngineers: UseCase = {
  slug: 'software-engineers',
  label: 'For software engineers',
  title: 'Your best work is in a private repository.',
  lead: 'The people who reviewed your code and were on call with you can recommend you.',
  people: {
    title: '5 people who used your code',
    lead: 'Ask people who had to change your code, or run it.',
    rows: [
      { who: 'Someone who reviewed your changes', says: 'What your code is like to read', best: 'written' },
      { who: 'Someone who was on call with you', says: 'What you did first when something broke', best: 'voice' },
      { who: 'A product manager', says: 'How you told them about a delay', best: 'video' },
      { who: 'A colleague you trained', says: 'What you taught them', best: 'written' },
      { who: 'A maintainer you sent a patch to', says: 'How you handled the review', best: 'written' },
    ],
  },
  request: {
    title: 'How to ask a teammate',
    lead: 'Name one incident, ask one question, and say what must stay internal.',
    subject: 'Would you recommend me?',
    paragraphs: [
      'Hi [first name],',
      'Most of my work is private, so I’m asking people who know it. Would you recommend me?',
      'You reviewed [the storage migration] and were there on [the night we rolled it back]. A few lines are enough. No customer names, please.',
      'You can record or write in your browser, no account needed. You’ll get a code by e-mail to confirm your address.',
      'Thanks, [your name]',
    ],
  },
  prompts: {
    title: 'Questions about real situations',
    lead: 'Each question is about something that happened. Text works as well as video.',
    questions: [
      'What’s it like to work on Oskar’s code?',
      'Tell us about an incident. What did Oskar do first?',
      'When did a review change Oskar’s mind?',
    ],
    sample: {
      answer:
        'Oskar stopped the deploys first and wrote down the time. Then he told support what to say. The fix came third, and it was four lines.',
      by: 'Sample answer to the second question. The engineers are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that people can read what is said in a video',
    drafts: 'drafts the request if you like',
  },
  places: {
    title: 'Where engineers share their page',
    items: [
      { title: 'In your README', text: 'Add a link at the top.' },
      { title: 'In your application', text: 'Paste the link in the portfolio field.' },
      { title: 'Before the interview', text: 'Send the link when you suggest times.' },
      { title: 'With a price quote', text: 'Attach the PDF if you freelance.' },
    ],
  },
  close: {
    title: 'Start with the last person who reviewed your code.',
    lead: 'They’ve read a lot of your work.',
  },
}

export function SoftwareEngineersPage() {
  return <UseCasePage useCase={softwareEngineers} />
}
