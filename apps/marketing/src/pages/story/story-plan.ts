import { emailProblem, fullNameProblem } from '@credence/contract/fields/light-validation'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { CallPath, NewStory } from '../../contract-types.ts'
import { lineRule, paragraphsRule } from '../../forms/text-rule.ts'
import { sendingProblem } from '../../forms/upload-attachment.ts'
import type { FormPlan } from '../../forms/use-form.ts'

export const storyPlan = {
  kind: 'story',
  call: '/api/share-story' satisfies CallPath['story'],
  rules: {
    full_name: fullNameProblem,
    email: emailProblem,
    role: lineRule(textLimits.position, 'Write what you do.'),
    story: paragraphsRule(textLimits.story, 'Write your story.'),
    picture_id: (_id, values) => sendingProblem('picture_id', values),
    consent: ticked => (ticked ? undefined : 'Tick the box first. Without it we cannot print it.'),
  },
  body: ({ full_name = '', email = '', role = '', story = '', picture_id }) =>
    ({
      full_name,
      email,
      role,
      story,
      ...(picture_id ? { picture_id } : {}),
      // the rule above lets nothing else through
      consent: true,
    }) satisfies NewStory,
} satisfies FormPlan
