import type { HelpFacts } from './help-types.ts'

export type Stage = {
  /** What the stage's ring is drawn from, and how much of it is cut. */
  id: 'shipped' | 'building' | 'next'
  title: string
  text: string
  items: { title: string; text: string }[]
}

type Item = { title: string; text: string }

const shipped: Item[] = [
  { title: 'News by e-mail', text: 'Leave your e-mail, and we’ll tell you when there’s news.' },
  {
    title: 'Sign-in without a password',
    text: 'We e-mail you a code instead.',
  },
  { title: 'Your page', text: 'Fill in your page, choose your link, and publish when you’re ready.' },
  { title: 'Requests', text: 'Send a request to one person or many.' },
  { title: 'Video, voice or text', text: 'People record or write in the browser, no account needed.' },
  { title: 'Confirmed e-mail', text: 'Each person confirms their e-mail with a code. Readers see its domain.' },
  { title: 'Captions', text: 'People write or correct their own captions.' },
  {
    title: 'A signed record',
    text: 'Anyone can check a published recommendation, here or with any Open Badges tool.',
  },
  {
    title: 'Check a record',
    text: 'Your browser checks a record, a stamp or a PDF. Nothing is sent.',
  },
  {
    title: 'Still true?',
    text: 'Once a year, we ask reviewers if their recommendation is still true. Your page shows when they last confirmed it.',
  },
  {
    title: 'Recommendations you already have',
    text: 'You can publish each one once its author confirms it with a code.',
  },
  {
    title: 'Good to know',
    text: 'If something looks unusual, we’ll tell you before you publish.',
  },
  { title: 'PDF, QR code and stamp', text: '3 ways to share your page.' },
  { title: 'Embed', text: 'Show your recommendations on your own website.' },
  { title: 'Views', text: 'See how often your page was viewed each day, counted without cookies.' },
  { title: 'Notifications', text: 'We notify you as soon as a recommendation arrives.' },
  { title: 'Plans', text: 'Go Pro, and cancel at any time. Published recommendations stay public.' },
  { title: 'Your data', text: 'Download or delete everything yourself.' },
  { title: 'Pages without JavaScript', text: 'You can read every public page with JavaScript off.' },
  { title: 'Analytics with consent', text: 'Nothing is measured until you say yes.' },
]

/** Listed only where this installation has the model. */
const withSpeech: Item[] = [
  {
    title: 'Caption drafts',
    text: 'This site’s own server drafts the captions, and the speaker corrects them.',
  },
  {
    title: 'Dictation',
    text: 'Reviewers can talk instead of typing. We delete the recording.',
  },
]
const withModel: Item[] = [
  { title: 'What people say', text: 'Themes across your recommendations, with exact quotes.' },
  {
    title: 'First drafts',
    text: 'We can draft your request, and reviewers can get a draft from their notes.',
  },
]

/** Planned items; each moves up once it is usable. */
const coming: (Item & { stage: 'building' | 'next' })[] = [
  {
    stage: 'next',
    title: 'Faster pages',
    text: 'Pages will load faster on slow phones too. We’ll publish the measurements.',
  },
]

export function roadmapStages({ speech, ai }: HelpFacts): Stage[] {
  const waiting = (stage: Stage['id']) => coming.filter(item => item.stage === stage)
  const helping = [...(speech ? withSpeech : []), ...(ai ? withModel : [])]
  const stages: Stage[] = [
    { id: 'shipped', title: 'Shipped', text: 'You can use these today.', items: [...shipped, ...helping] },
    { id: 'building', title: 'Building', text: 'We’re working on these now.', items: waiting('building') },
    { id: 'next', title: 'Next', text: 'Planned, but not started yet.', items: waiting('next') },
  ]
  return stages.filter(({ items }) => items.length > 0)
}
