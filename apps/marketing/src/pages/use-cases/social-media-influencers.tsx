import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const socialMediaInfluencers: UseCase = {
  slug: 'social-media-influencers',
  label: 'For social media influencers',
  title: 'Brands can see your reach. Show them how you work.',
  lead: 'Let brands you’ve worked with say that you deliver what you promise.',
  people: {
    title: '5 people a brand would call',
    lead: 'Ask people who paid you, edited your work or worked with you.',
    rows: [
      { who: 'A brand manager who booked you twice', says: 'Why they came back', best: 'video' },
      { who: 'A brand you turned down', says: 'How you said no', best: 'written' },
      { who: 'An agency or editor', says: 'How you handle feedback', best: 'voice' },
      { who: 'Someone you collaborated with', says: 'Who did which part', best: 'video' },
      { who: 'A moderator in your community', says: 'How you deal with comments', best: 'written' },
    ],
  },
  request: {
    title: 'A short request to a brand',
    lead: 'Name one campaign, ask one question, and offer nothing in return.',
    subject: 'Would you recommend me?',
    paragraphs: [
      'Hi [first name],',
      'We made [the spring campaign] together. Would you recommend me to other brands?',
      'A minute of video or voice is enough, or [a few lines]. I can’t offer anything in return, because paid recommendations aren’t allowed.',
      'You don’t need an account. Please use your work e-mail, because readers will see its domain.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'What brands want to know',
    lead: 'We ask about deadlines, changes and disclosure.',
    questions: [
      'Did Noor deliver on time, as agreed?',
      'What happened when you asked for a change?',
      'Did the audience know the post was paid?',
    ],
    sample: {
      answer:
        'The first cut was wrong because of our brief. Noor sent a new one the next morning, and kindly told us what to fix in the brief.',
      by: 'Sample answer to the second question. The brand and the creator are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a brand manager can watch on mute',
    drafts: 'drafts the message to a brand if you like',
  },
  places: {
    title: 'Where creators share their page',
    items: [
      { title: 'In your media kit', text: 'Add the PDF after your audience numbers.' },
      { title: 'In your list of links', text: 'Add a link called “People I’ve worked with”.' },
      { title: 'In your first reply to a brand', text: 'Send your page before you discuss rates.' },
      { title: 'At the end of a showreel', text: 'Finish with your stamp.' },
    ],
  },
  close: {
    title: 'Ask a brand that booked you twice.',
    lead: 'They already know how you work.',
  },
}

export function SocialMediaInfluencersPage() {
  return <UseCasePage useCase={socialMediaInfluencers} />
}
