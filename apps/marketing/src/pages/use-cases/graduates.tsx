import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const graduates: UseCase = {
  slug: 'graduates',
  label: 'For graduates',
  title: 'Show more than your grades.',
  lead: 'Ask the people who supervised your projects and placements to recommend you.',
  people: {
    title: '5 people who saw you work',
    lead: 'They don’t need a big title. They just need to have seen you finish something.',
    rows: [
      { who: 'The supervisor of your final project', says: 'What you did when the first plan failed', best: 'video' },
      { who: 'The person who trained you', says: 'How quickly they could rely on you', best: 'written' },
      { who: 'A teammate from a group project', says: 'Which part you did', best: 'voice' },
      { who: 'Your manager at a weekend job', says: 'What they trusted you with', best: 'video' },
      { who: 'Someone you tutored', says: 'What they learned from you', best: 'written' },
    ],
  },
  request: {
    title: 'How to ask a professor',
    lead: 'Keep it short, and name the project and the month.',
    subject: 'Would you recommend me?',
    paragraphs: [
      'Dear [Dr Lindqvist],',
      'You supervised [my final project on the footbridge] last spring. I’m applying for my first jobs. Would you recommend me?',
      'You can use video, voice or text. One thing you remember is enough, for example [the week we repeated the load tests].',
      'You don’t need an account. If you’d rather not, the e-mail has a link for that too.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'Questions a teacher can answer',
    lead: 'Teachers see one question at a time. None are about grades.',
    questions: [
      'What did you trust Amara to do alone?',
      'Tell us about something that went wrong. What happened next?',
      'What kind of first job would suit Amara?',
    ],
    sample: {
      answer:
        'We lost the sensor data in week nine. Amara came in on Saturday, measured again, and marked the new numbers in the report.',
      by: 'Sample answer to the second question. The supervisor and the student are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a recruiter can watch with the sound off',
    drafts: 'drafts your request to a professor if you like',
  },
  places: {
    title: 'Where graduates share their page',
    items: [
      { title: 'On your CV', text: 'Add the QR code next to your name.' },
      { title: 'On application forms', text: 'Paste the link in the website field.' },
      { title: 'With your certificates', text: 'Add the PDF as one more page.' },
      { title: 'When they ask for references', text: 'Send the link before anyone calls.' },
    ],
  },
  close: {
    title: 'Ask before the school year ends.',
    lead: 'Your teachers will still remember you and your project.',
  },
}

export function GraduatesPage() {
  return <UseCasePage useCase={graduates} />
}
