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
    role: lineRule(textLimits.position, 'Enter what you do.'),
    story: paragraphsRule(textLimits.story, 'Write your story.'),
    picture_id: (_id, values) => sendingProblem('picture_id', values),
    consent: ticked => (ticked ? undefined : 'Tick the box to let us publish your story.'),
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
  lead: 'Who did you ask, and what happened, good or bad?',
  facts: [
    { term: 'Next', text: 'We’ll read it and reply to you.' },
    { term: 'Paid', text: 'Never. We don’t give gifts or discounts for stories.' },
  ],
}
