import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'

type People = {
  given: { reviewerName: string; reviewerEmail: string }
  owner: { email: string; fullName: string }
}

/** To the owner, when this installation cannot convert it. */
export function waitingMail(config: Config, { given, owner }: People, isPlaying: boolean): Mail {
  const state = isPlaying ? 'does not play everywhere yet' : 'is not ready yet'
  const until = isPlaying
    ? 'It plays in most browsers as it is. It will play in all of them'
    : 'The recording is kept as it came. It will be ready by itself'
  return mailTemplate(config, {
    to: owner.email,
    subject: `The recording from ${given.reviewerName} ${state}`,
    preview: 'It has arrived and is kept safe.',
    title: isPlaying ? 'A recording does not play everywhere yet.' : 'A recording is waiting.',
    paragraphs: [
      `${given.reviewerName} sent you a recording in a form that not every browser plays. This server has no ffmpeg, which it needs to convert it.`,
      `${until} once whoever runs this server has installed ffmpeg. You have nothing to do, and need not ask for another.`,
    ],
    because: `Sent to ${owner.email} because it is the address of your account.`,
  })
}

/** To the reviewer, when the recording turned out unplayable. */
export function refusedMail(config: Config, { given, owner }: People, controlUrl: string): Mail {
  return mailTemplate(config, {
    to: given.reviewerEmail,
    subject: `Your recording for ${owner.fullName} could not be played`,
    preview: 'You can record it again, or write it down.',
    title: 'We could not use your recording.',
    paragraphs: [
      `We could not make a recording that plays from the file you sent for ${owner.fullName}. Nobody has seen it.`,
    ],
    action: { label: 'Send it again', url: controlUrl, after: 'Or write it down instead. It takes a fresh code.' },
    because: `Sent to ${given.reviewerEmail} because you gave a recommendation with this address.`,
  })
}
