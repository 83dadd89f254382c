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
  { title: 'A list for later', text: 'Leave an address, and get one e-mail when there is something for you.' },
  {
    title: 'Sign-in without a password',
    text: 'A six-digit code by e-mail opens your account, and nothing else does.',
  },
  { title: 'Your profile', text: 'Fill in your page, name its link, and publish it when you are ready.' },
  { title: 'Asking', text: 'Send a request to one person or many, and see who has opened it.' },
  { title: 'Video, voice or text', text: 'People record or write in the browser, without an account.' },
  { title: 'Confirmed e-mail', text: 'A code to the address of each person, and the domain beside their name.' },
  { title: 'Captions', text: 'Written or corrected by the person who spoke.' },
  { title: 'What people say', text: 'Above your recommendations, carried by exact quotes and by nothing else.' },
  {
    title: 'A signed record',
    text: 'Each published recommendation can be checked without trusting our page, by us or by any program for Open Badges.',
  },
  {
    title: 'Check a record',
    text: 'Drop a record, a stamp or a PDF on a page, and your browser says what holds. Nothing is sent.',
  },
  {
    title: 'Still true?',
    text: 'Once a year whoever recommended you is asked, and the page says when they confirmed it again.',
  },
  {
    title: 'Praise you already have',
    text: 'Bring it in. It can go public once its author has confirmed it with a code.',
  },
  {
    title: 'Good to know',
    text: 'Before you publish: what came from your own network, or from a domain that looks like another.',
  },
  { title: 'PDF, QR code and stamp', text: 'Three ways to carry your page to where it is needed.' },
  { title: 'Embed', text: 'Show your recommendations on your own site.' },
  { title: 'Who looked', text: 'How many people saw your page each day, counted without cookies.' },
  { title: 'Notifications', text: 'Hear at once when somebody answers, here or on your phone.' },
  { title: 'Plans', text: 'Pay for Pro, stop at any time, and keep what is published.' },
  { title: 'Everything back', text: 'Download all you gave us, or delete it, without asking anybody.' },
  { title: 'Pages that need no script', text: 'Everything there is to read here can be read without JavaScript.' },
  { title: 'Analytics only after a yes', text: 'Until you agree, nothing is loaded, stored or sent to measure you.' },
]

/** Usable where this installation has what it takes; where it has not, we say nothing of it. */
const withSpeech: Item[] = [
  {
    title: 'Captions, drafted',
    text: 'By this site itself, sent to no other company. Names are often wrong, so the person who spoke corrects them.',
  },
  {
    title: 'Speak, we type',
    text: 'For people who would rather talk than write. The sound is thrown away.',
  },
]
const withModel: Item[] = [
  {
    title: 'First drafts',
    text: 'Of a request, or of a reviewer’s words from their own notes. They are never sent unread, and say that they were drafts.',
  },
]

/** Planned items; each moves up once it is usable. */
const coming: (Item & { stage: 'building' | 'next' })[] = [
  {
    stage: 'next',
    title: 'Faster, with the numbers',
    text: 'Pages that open sooner on a slow phone, and the measurements for everybody to read.',
  },
]

export function roadmapStages({ speech, ai }: HelpFacts): Stage[] {
  const waiting = (stage: Stage['id']) => coming.filter(item => item.stage === stage)
  const helping = [...(speech ? withSpeech : []), ...(ai ? withModel : [])]
  const stages: Stage[] = [
    { id: 'shipped', title: 'Shipped', text: 'You can use it today.', items: [...shipped, ...helping] },
    { id: 'building', title: 'Building', text: 'We are working on it now.', items: waiting('building') },
    { id: 'next', title: 'Next', text: 'Decided, not started.', items: waiting('next') },
  ]
  return stages.filter(({ items }) => items.length > 0)
}
