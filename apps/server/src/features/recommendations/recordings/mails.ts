import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'

type People = {
  given: { reviewerName: string; reviewerEmail: string }
  owner: { email: string; fullName: string }
}

/** To the owner, when this installation cannot convert it. */
export function waitingMail(config: Config, { given, owner }: People, isPlaying: boolean): Mail {
  const state = isPlaying ? 'doesn’t play in every browser yet' : 'isn’t ready yet'
  const until = isPlaying
    ? 'It already plays in most browsers. It will play in all of them'
    : 'We’ve saved the recording. It will be ready'
  return mailTemplate(config, {
    to: owner.email,
    subject: `The recording from ${given.reviewerName} ${state}`,
    preview: 'We’ve saved the recording.',
    title: isPlaying
      ? 'One of your recordings doesn’t play in every browser yet.'
      : 'One of your recordings isn’t ready yet.',
    paragraphs: [
      `${given.reviewerName} sent you a recording that not every browser can play. This server needs ffmpeg to convert it.`,
      `${until} once the operator of this server installs ffmpeg. You don’t need to do anything.`,
    ],
    because: `Sent to ${owner.email} because that’s the e-mail address on your account.`,
  })
}

/** To the reviewer, when the recording turned out unplayable. */
export function refusedMail(config: Config, { given, owner }: People, controlUrl: string): Mail {
  return mailTemplate(config, {
    to: given.reviewerEmail,
    subject: `We couldn’t play your recording for ${owner.fullName}`,
    preview: 'You can record again, or write your recommendation.',
    title: 'We couldn’t use your recording.',
    paragraphs: [`The file you sent for ${owner.fullName} can’t be played. No one else has seen it.`],
    action: {
      label: 'Send it again',
      url: controlUrl,
      after: 'You can also write your recommendation. Either way, you’ll need a new code.',
    },
    because: `Sent to ${given.reviewerEmail} because you used this address to recommend someone.`,
  })
}
