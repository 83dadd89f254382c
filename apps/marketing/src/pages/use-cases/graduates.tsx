import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const graduates: UseCase = {
  slug: 'graduates',
  label: 'For graduates',
  title: 'You did more than your grades can say.',
  lead: 'A first CV is mostly courses. The people who supervised your projects, placements and shifts can say what you did when it counted. Ask them while they still remember.',
  people: {
    title: 'Five people who saw you finish something.',
    lead: 'None of them needs a big title. Each of them should have watched you do one thing from beginning to end.',
    rows: [
      {
        who: 'The supervisor of your final project',
        says: 'What you did on the day the first plan failed',
        best: 'video',
      },
      {
        who: 'Whoever trained you on your placement',
        says: 'How long it took until they stopped checking your work',
        best: 'written',
      },
      {
        who: 'A teammate from a group project',
        says: 'Which part would have been missing without you',
        best: 'voice',
      },
      { who: 'The manager of your weekend job', says: 'Whether they gave you the keys', best: 'video' },
      {
        who: 'Someone you tutored or coached',
        says: 'What they can do now that they could not before',
        best: 'written',
      },
    ],
  },
  request: {
    title: 'How to ask a professor without six drafts.',
    lead: 'Teachers answer when the request is small and the memory is exact. Name the project, the room and the month. You read the mail before it goes.',
    subject: 'A few words about the footbridge project?',
    paragraphs: [
      'Dear [Dr Lindqvist],',
      'You supervised [my final project on the footbridge] last spring. I am applying for my first jobs now, and my CV cannot show how that project really went.',
      'Would you say a few words about it, on video, by voice or in writing? One thing you remember is enough. I think of [the week we had to repeat the load tests], but please choose your own.',
      'It takes about five minutes and needs no account. A code comes to your e-mail, so that readers know the address is yours. If you would rather not, the mail has a link for that too, and I will understand.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'Questions a teacher can answer without a file.',
    lead: 'Nobody is asked for marks. One question stands on the screen at a time, and each is about something that happened.',
    questions: [
      'What did you trust this person to do alone?',
      'Tell us about something that went wrong. What happened next?',
      'What kind of first job would suit them?',
    ],
    sample: {
      answer:
        'The sensor data was lost in week nine. Amara came in on Saturday, measured again, and marked in the report which numbers were new. I know professionals who would not have.',
      by: 'Sample answer to the second question. The supervisor and the student are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a recruiter can read your supervisor’s video with the sound off',
    drafts: 'drafts your request to a professor when you ask',
  },
  places: {
    title: 'Where graduates put it.',
    items: [
      {
        title: 'On the CV',
        text: 'The QR code beside your name. Somebody with a printout can still hear your supervisor.',
      },
      { title: 'In the application form', text: 'The link, in the field that asks for a website you do not have.' },
      {
        title: 'With your certificates',
        text: 'The PDF, as one more page behind the degree.',
      },
      {
        title: 'When they ask for references',
        text: 'The link first. Whoever still wants to call knows what to ask about.',
      },
    ],
  },
  close: {
    title: 'Ask before the next year group arrives.',
    lead: 'Your teachers still know your name and your project. Begin with one of them.',
  },
}

export function GraduatesPage() {
  return <UseCasePage useCase={graduates} />
}
