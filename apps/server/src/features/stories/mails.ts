import type { NewStory } from '@credence/contract/stories/endpoints'
import type { Config } from '../../config.ts'
import type { StoryRow } from '../../database/schema/forms.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

export function storyMail(config: Config, story: NewStory): Mail {
  return mailTemplate(config, {
    to: story.email,
    subject: 'We’ve received your story',
    preview: 'We’ll read your story before we publish anything.',
    title: 'Thank you for your story.',
    paragraphs: [
      greeting(story.full_name),
      'We read and reply to every story. Until we publish yours, no one else can see it.',
      'Changed your mind? Reply to this e-mail and we’ll delete it.',
    ],
    note: 'Didn’t send this? Someone may have mistyped their address. Reply to this e-mail and we’ll delete it.',
    because: `Sent to ${story.email} because this address was entered at ${new URL(config.marketingOrigin).host}.`,
  })
}

type Author = Pick<StoryRow, 'email' | 'fullName'>

export function publishedMail(config: Config, { email, fullName }: Author): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'Your story is published',
    preview: 'Anyone can read your story now.',
    title: 'Your story is published.',
    paragraphs: [
      greeting(fullName),
      `Your story is now public at ${config.marketingOrigin}/wall-of-love, with your name and role.`,
      'Changed your mind? Reply to this e-mail and we’ll take it down.',
    ],
    because: `Sent to ${email} because someone used this address to send us a story at ${new URL(config.marketingOrigin).host}.`,
  })
}

/** The same mail whether it was published or not. */
export function refusedMail(config: Config, { email, fullName }: Author, note: string): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'Your story isn’t public',
    preview: 'We read your story and decided not to show it.',
    title: 'Your story isn’t public.',
    paragraphs: [
      greeting(fullName),
      'We read your story and decided not to show it. No one else can see it.',
      ...(note ? [note] : []),
      'Reply to this e-mail to ask why, or to have your story deleted.',
    ],
    because: `Sent to ${email} because someone used this address to send us a story at ${new URL(config.marketingOrigin).host}.`,
  })
}
