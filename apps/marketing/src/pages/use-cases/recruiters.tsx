import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const recruiters: UseCase = {
  slug: 'recruiters',
  label: 'For recruiters',
  title: 'Candidates look you up before they reply.',
  lead: 'Your message arrives among many that sound alike. A page where people you placed, and people who hired through you, say how you work is a difference that a candidate can check.',
  people: {
    title: 'Both sides of the table.',
    lead: 'Placements are half of it. Other candidates believe the person you turned down well.',
    rows: [
      {
        who: 'Someone you placed who is still there',
        says: 'Whether the job was the one you described',
        best: 'video',
      },
      { who: 'Someone you turned down', says: 'How they found out, and how long it took', best: 'written' },
      {
        who: 'A hiring manager',
        says: 'How many people you sent, and how many were worth the hour',
        best: 'video',
      },
      { who: 'A candidate who said no', says: 'What you did with their no', best: 'voice' },
      {
        who: 'A recruiter you shared a search with',
        says: 'Whether you kept to what was agreed about the fee',
        best: 'written',
      },
    ],
  },
  request: {
    title: 'A check-in that asks for one thing.',
    lead: 'Send it three months after the start date. By then they know whether the job is the one you described.',
    subject: 'Three months in: was it what I said?',
    paragraphs: [
      'Hi [first name],',
      'You started at [the company] in [March]. I hope the job is still the one I described on the phone.',
      'Candidates want to know who I am before they answer me, and they are right. Would you tell them how it was to work with me? What I got wrong belongs in it too.',
      'You can write it, say it or film it, and you need no account. If your employer should not know that we talked, use your private address. Only the part after the @ is shown.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'Questions that test a recruiter.',
    lead: 'Short ones, about what was promised and what came of it. Candidates and hiring managers get their own.',
    questions: [
      'What were you told about the job, and what was true?',
      'How often did you have to ask where things stood?',
      'Would you pick up the phone again?',
    ],
    sample: {
      answer:
        'I did not get the job. Henry rang the same evening and told me why, in two sentences I could use. I have sent three friends to him since.',
      by: 'Sample answer to the third question. The candidate and the recruiter are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a candidate can follow a video in an open office',
    drafts: 'drafts your check-in after three months when you ask',
  },
  places: {
    title: 'Where recruiters put it.',
    items: [
      { title: 'Under your messages', text: 'The link, below your name. It says who is writing before anyone asks.' },
      {
        title: 'Beside your open roles',
        text: 'The embed, on your page at the agency.',
      },
      {
        title: 'In a pitch to a client',
        text: 'The PDF. Put the hiring managers first; the order is yours.',
      },
      {
        title: 'On the table at a job fair',
        text: 'The QR sheet. People scan it while they wait for you.',
      },
    ],
  },
  close: {
    title: 'Ask someone you turned down.',
    lead: 'If that person speaks well of you, the rest is easy to believe.',
  },
}

export function RecruitersPage() {
  return <UseCasePage useCase={recruiters} />
}
