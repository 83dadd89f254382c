import type { NewStory } from '@credence/contract/stories/endpoints'
import type { Config } from '../../config.ts'
import type { StoryRow } from '../../database/schema/forms.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

export function storyMail(config: Config, story: NewStory): Mail {
  return mailTemplate(config, {
    to: story.email,
    subject: 'We have your story',
    preview: 'A person reads it before anything is printed.',
    title: 'Thank you for your story.',
    paragraphs: [
      greeting(story.full_name),
      'A person reads it before anything is printed, and writes to you either way. Until then nobody else sees it.',
      'Changed your mind? Answer this mail and we delete it.',
    ],
    note: 'Did not send this? Somebody may have mistyped their address. Answer this mail and we delete it.',
    because: `Sent to ${story.email} because the address was typed at ${new URL(config.marketingOrigin).host}.`,
  })
}

type Author = Pick<StoryRow, 'email' | 'fullName'>

export function publishedMail(config: Config, { email, fullName }: Author): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'Your story is on the wall',
    preview: 'A person read it, and now everybody can.',
    title: 'Your story is on the wall.',
    paragraphs: [
      greeting(fullName),
      `A person read your story, and it is public now at ${config.marketingOrigin}/wall-of-love, with your name and your role.`,
      'Changed your mind? Answer this mail and we take it down.',
    ],
    because: `Sent to ${email} because a story was sent from it at ${new URL(config.marketingOrigin).host}.`,
  })
}

/** The same mail whether it was published or not. */
export function refusedMail(config: Config, { email, fullName }: Author, note: string): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'Your story is not on the wall',
    preview: 'A person read it.',
    title: 'Your story is not on the wall.',
    paragraphs: [
      greeting(fullName),
      'A person read your story and decided not to print it. Nobody else sees it.',
      ...(note ? [note] : []),
      'Answer this mail if you want to know more, or want us to delete it.',
    ],
    because: `Sent to ${email} because a story was sent from it at ${new URL(config.marketingOrigin).host}.`,
  })
}
