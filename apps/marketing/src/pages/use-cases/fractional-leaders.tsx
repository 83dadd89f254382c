import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const fractionalLeaders: UseCase = {
  slug: 'fractional-leaders',
  label: 'For fractional leaders',
  title: 'You leave. Their word can come with you.',
  lead: 'You put a finance team in order on two days a week, and then you go. What you did stays behind, in companies that may not even name you. Collect it before the handover is forgotten.',
  people: {
    title: 'One voice from each kind of engagement.',
    lead: 'A new client reads for fit. Show the rescue, the quiet year, and the one that ended early.',
    rows: [
      {
        who: 'The founder who first hired you',
        says: 'Why two days of you were better than five of someone else',
        best: 'video',
      },
      {
        who: 'The person you handed over to',
        says: 'Whether anything broke in the month after you left',
        best: 'written',
      },
      { who: 'A client where it ended early', says: 'Who ended it, and how', best: 'written' },
      {
        who: 'Someone on the team you were lent to',
        says: 'When they stopped thinking of you as a visitor',
        best: 'voice',
      },
      {
        who: 'The lawyer or accountant beside you',
        says: 'Whether your side of the work was ready on the day',
        best: 'written',
      },
    ],
  },
  request: {
    title: 'Ask in the handover week, not a year later.',
    lead: 'They remember most on your last Friday. Keep this draft, change the marked words, and send it along with the final report.',
    subject: 'Before I hand over: two minutes?',
    paragraphs: [
      'Hi [first name],',
      '[Friday] is my last day with you. My next client will ask what it is like to have me for part of a week, and you are the one who knows.',
      'Would you record a minute, or write a few lines, about [the move to weekly cash planning]? How it was before, what changed, and what is still not done. Please say that last part too.',
      'You do not need an account. A code goes to your work address, and readers see the company’s domain, not the address.',
      'Thank you for [the year]. [Your name]',
    ],
  },
  prompts: {
    title: 'Questions for people who had you two days a week.',
    lead: 'They bring out what a job title hides: why somebody was brought in, what is still standing, and how it was left.',
    questions: [
      'What was going on when you decided to bring someone in?',
      'What did they change that is still there?',
      'What should the next client hand over to them first?',
    ],
    sample: {
      answer:
        'Pilar wrote the handover from the first week. In month seven somebody resigned and we opened it. Everything was in there, including where the spare keys are.',
      by: 'Sample answer to the second question. The client and the finance director are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that the next client can follow your last one without sound',
    drafts: 'drafts the request for your handover week when you ask',
  },
  places: {
    title: 'Where fractional leaders put it.',
    items: [
      { title: 'In the proposal', text: 'The link, below the scope. It answers what they are too polite to ask.' },
      {
        title: 'On your own site',
        text: 'The embed, instead of a row of logos you may not show.',
      },
      {
        title: 'In the first call',
        text: 'Share the page and play one video. A client describes you better than you do.',
      },
      {
        title: 'With whoever sends you work',
        text: 'The PDF, for the networks and agencies that pass on your name.',
      },
    ],
  },
  close: {
    title: 'Ask the client you have just left.',
    lead: 'They remember the most, and they still answer your mail.',
  },
}

export function FractionalLeadersPage() {
  return <UseCasePage useCase={fractionalLeaders} />
}
