import type { UseCase } from './use-case.ts'
import { UseCasePage } from './use-case-page.tsx'

export const socialMediaInfluencers: UseCase = {
  slug: 'social-media-influencers',
  label: 'For social media influencers',
  title: 'Your reach is public. Your word is not.',
  lead: 'Brands can see your numbers. They cannot see whether the post went up on the agreed day, or what you did when the product disappointed you. People you worked for can tell them.',
  people: {
    title: 'Five people a brand would like to call.',
    lead: 'Ask people who paid you, edited you or waited for you. Followers are counted elsewhere.',
    rows: [
      { who: 'A brand manager who booked you twice', says: 'Why they came back', best: 'video' },
      {
        who: 'A brand you turned down',
        says: 'What reason you gave, and whether it was the real one',
        best: 'written',
      },
      {
        who: 'The agency or editor in between',
        says: 'How many rounds it took, and how you took them',
        best: 'voice',
      },
      { who: 'Someone you made something with', says: 'Who did the dull half of it', best: 'video' },
      { who: 'A moderator of your community', says: 'What you do about the comments', best: 'written' },
    ],
  },
  request: {
    title: 'A message that is not a pitch.',
    lead: 'You write pitches all week. This is the other kind: one campaign, one question, no deck, nothing offered in return.',
    subject: 'The spring campaign, in your words?',
    paragraphs: [
      'Hi [first name],',
      'We made [the spring campaign] together. The numbers are in the report. What is missing there is how it was to work with me, and that is what the next brand will ask.',
      'Would you tell them, in a minute of video, by voice or in a few lines? Say what was late, if something was. I offer nothing for it, and may not: a recommendation that was paid for is removed.',
      'Please use your work address if you can, because readers see its domain. You do not need an account.',
      '[Your name]',
    ],
  },
  prompts: {
    title: 'Questions about the part nobody posts.',
    lead: 'Deadlines, changes and disclosure: three things a brand manager worries about and cannot see on your channel.',
    questions: [
      'Was it delivered as agreed, and on the agreed day?',
      'What happened when you asked for a change?',
      'Did the audience know that it was paid?',
    ],
    sample: {
      answer:
        'The first cut was wrong, and the mistake was in our brief. Noor sent a new one the next morning and told us, kindly, which line of the brief to fix.',
      by: 'Sample answer to the second question. The brand and the creator are made up.',
    },
  },
  ai: {
    captions: 'writes the captions, so that a brand manager can follow every video on mute',
    drafts: 'drafts the message to a brand when you ask',
  },
  places: {
    title: 'Where creators put it.',
    items: [
      {
        title: 'In the media kit',
        text: 'The PDF, right after the page with the numbers.',
      },
      { title: 'In your list of links', text: 'One more link, called what it is: people who worked with me.' },
      { title: 'In the first reply to a brand', text: 'The link, before the rate card.' },
      {
        title: 'At the end of a showreel',
        text: 'The stamp, in the last frame. Its QR code works from a screen.',
      },
    ],
  },
  close: {
    title: 'Ask a brand that came back.',
    lead: 'They said it once with a second booking. Let them say it in words.',
  },
}

export function SocialMediaInfluencersPage() {
  return <UseCasePage useCase={socialMediaInfluencers} />
}
