import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const recruiters: UseCase = {
  slug: 'recruiters',
  label: 'For recruiters',
  title: 'Candidates look you up before they reply.',
  lead: 'Let people you placed and people who hired through you recommend you.',
  people: {
    title: 'Ask candidates and hiring managers',
    lead: 'Candidates trust recommendations from people you turned down.',
    rows: [
      { who: 'Someone you placed', says: 'Whether the job matched your description', best: 'video' },
      { who: 'Someone you turned down', says: 'How you broke the news', best: 'written' },
      { who: 'A hiring manager', says: 'How many of your candidates were a good fit', best: 'video' },
      { who: 'A candidate who said no', says: 'How you reacted', best: 'voice' },
      { who: 'A recruiter you worked with', says: 'Whether you kept your promises', best: 'written' },
    ],
  },
  request: {
    title: 'A check-in with one question',
    lead: 'Write to candidates 3 months after they start.',
    subject: '3 months in: would you recommend me?',
    paragraphs: [
      'Hi [first name],',
      'You started at [the company] in [March]. I hope the job is what I described.',
      'Candidates want to know who I am before they reply. Would you recommend me?',
      'You can use video, voice or text, no account needed. Readers only see the part of your e-mail after the @.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'Questions about how you recruit',
    lead: 'We ask what you promised and what happened.',
    questions: [
      'What were you told about the job, and was it true?',
      'How often did you have to ask for an update?',
      'Would you take Henry’s call again?',
    ],
    sample: {
      answer:
        'I didn’t get the job. Henry called the same evening and told me why. I’ve sent three friends to him since.',
      by: 'Sample answer to the third question. The candidate and the recruiter are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a candidate can watch in an open office',
    drafts: 'drafts your 3-month check-in if you like',
  },
  places: {
    title: 'Where recruiters share their page',
    items: [
      { title: 'In your messages', text: 'Add the link below your name.' },
      { title: 'Next to your open roles', text: 'Add the embed to your agency page.' },
      { title: 'In a pitch to a client', text: 'Attach the PDF, with recommendations from hiring managers first.' },
      { title: 'At a job fair', text: 'Put the QR sheet on your table.' },
    ],
  },
  close: {
    title: 'Ask someone you turned down.',
    lead: 'If they recommend you, candidates will believe the rest.',
  },
}

export function RecruitersPage() {
  return <UseCasePage useCase={recruiters} />
}
