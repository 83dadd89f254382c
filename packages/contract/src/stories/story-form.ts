import { lineRule, paragraphsRule, type SiteForm } from '../applications/form-rules.ts'
import { sendingProblem } from '../attachments/picture-rules.ts'
import { emailProblem, fullNameProblem } from '../fields/light-validation.ts'
import { textLimits } from '../limits/text-limits.ts'
import type { NewStory, shareStory } from './endpoints.ts'

export const storyForm: SiteForm<(typeof shareStory)['path'], NewStory> = {
  call: '/api/share-story',
  rules: {
    full_name: fullNameProblem,
    email: emailProblem,
    role: lineRule(textLimits.position, 'Write what you do.'),
    story: paragraphsRule(textLimits.story, 'Write your story.'),
    picture_id: (_id, values) => sendingProblem('picture_id', values),
    consent: ticked => (ticked ? undefined : 'Tick the box first. Without it we cannot print it.'),
  },
  body: ({ full_name = '', email = '', role = '', story = '', picture_id }) => ({
    full_name,
    email,
    role,
    story,
    ...(picture_id ? { picture_id } : {}),
    // the rule above lets nothing else through
    consent: true,
  }),
}

export const storyWords = {
  title: 'Tell us how it went.',
  lead: 'Good or mixed. The useful ones say what you were afraid of and what happened.',
  facts: [
    { term: 'Then', text: 'A person reads it and writes to you either way.' },
    { term: 'Paid for', text: 'Never. No gifts, no discounts for stories.' },
  ],
}
