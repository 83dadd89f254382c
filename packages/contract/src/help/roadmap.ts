import type { Capability } from '../capabilities.ts'
import type { HelpFacts } from './help-facts.ts'

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

/** What comes moves up when its capability is turned on, and from one stage to the other when we begin. */
const coming: (Item & { stage: 'building' | 'next'; needs?: Capability })[] = [
  {
    stage: 'next',
    needs: 'credentials',
    title: 'A signed record',
    text: 'Each published recommendation can be checked without trusting our page.',
  },
]

export function roadmapStages({ capabilities: can, speech, ai }: HelpFacts): Stage[] {
  const here = coming.filter(({ needs }) => needs && can[needs])
  const waiting = (stage: Stage['id']) =>
    coming.filter(item => item.stage === stage && !(item.needs && can[item.needs]))
  const helping = [...(speech ? withSpeech : []), ...(ai ? withModel : [])]
  const stages: Stage[] = [
    { id: 'shipped', title: 'Shipped', text: 'You can use it today.', items: [...shipped, ...helping, ...here] },
    { id: 'building', title: 'Building', text: 'We are working on it now.', items: waiting('building') },
    { id: 'next', title: 'Next', text: 'Decided, not started.', items: waiting('next') },
  ]
  return stages.filter(({ items }) => items.length > 0)
}
