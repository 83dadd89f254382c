import type { NewStory } from '@credence/contract/stories/endpoints'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting } from '../../mail/names.ts'
import { mailTemplate } from '../../mail/template.ts'

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
