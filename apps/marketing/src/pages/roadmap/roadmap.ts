export type Stage = {
  /** What the stage's ring is drawn from, and how much of it is cut. */
  id: 'shipped' | 'building' | 'next'
  title: string
  text: string
  items: { title: string; text: string }[]
}

/** An item moves up when somebody can use it, in the same change that makes it usable. */
export const stages: Stage[] = [
  {
    id: 'shipped',
    title: 'Shipped',
    text: 'You can use it today.',
    items: [
      { title: 'A list for later', text: 'Leave an address, and get one e-mail when there is something for you.' },
      {
        title: 'Sign-in without a password',
        text: 'A six-digit code by e-mail opens your account, and nothing else does.',
      },
      { title: 'A sample profile', text: 'See a finished page, marked as a sample, before you make your own.' },
      { title: 'Your profile', text: 'Fill in your page, name its link, and publish it when you are ready.' },
      { title: 'Asking', text: 'Send a request to one person or many, and see who has opened it.' },
      { title: 'Video, voice or text', text: 'People record or write in the browser, without an account.' },
      { title: 'Confirmed e-mail', text: 'A code to the address of each person, and the domain beside their name.' },
      { title: 'Captions', text: 'Written or corrected by the person who spoke.' },
      { title: 'Who looked', text: 'How many people saw your page each day, counted without cookies.' },
      { title: 'Everything back', text: 'Download all you gave us, or delete it, without asking anybody.' },
      { title: 'Pages that need no script', text: 'Everything there is to read here can be read without JavaScript.' },
      {
        title: 'Analytics only after a yes',
        text: 'Until you agree, nothing is loaded, stored or sent to measure you.',
      },
    ],
  },
  {
    id: 'building',
    title: 'Building',
    text: 'We are working on it now.',
    items: [{ title: 'PDF, QR code and stamp', text: 'Three ways to carry your page to where it is needed.' }],
  },
  {
    id: 'next',
    title: 'Next',
    text: 'Decided, not started.',
    items: [
      { title: 'A signed record', text: 'Each published recommendation can be checked without trusting our page.' },
      { title: 'Embed', text: 'Show your recommendations on your own site.' },
      { title: 'Plans', text: 'Pay for Pro, stop at any time, and keep what is published.' },
    ],
  },
]
