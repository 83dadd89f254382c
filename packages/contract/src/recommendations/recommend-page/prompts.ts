import { firstNameOf } from '../../first-name.ts'
import type { RecommenderSourceId } from '../../lookups/recommender-sources.ts'

/** Questions to get a reviewer going; only they see them. Each asks for something that happened, not for an adjective. */
const questions: Record<RecommenderSourceId, readonly [string, string, string]> = {
  manager: [
    'What was {name} there to do, and what changed?',
    'Tell us about a week that went badly. What did {name} do?',
    'What would you trust {name} with again?',
  ],
  colleague: [
    'What was going on when you two met?',
    'Tell us about a week that went badly. What did {name} do?',
    'Who should work with {name}? Who shouldn’t?',
  ],
  'direct-report': [
    'What was it like to work for {name} day to day?',
    'When did {name} support you, or tell you a hard truth?',
    'What do you do differently now, after working for {name}?',
  ],
  client: [
    'What problem did you bring to {name}?',
    'What did {name} do that you didn’t expect?',
    'What can you do now that you couldn’t before?',
  ],
  mentor: [
    'What did {name} struggle with when you two started?',
    'When did {name} take your advice, and when didn’t they?',
    'How have you seen {name} grow?',
  ],
  teacher: [
    'What did {name} do when something didn’t work at first?',
    'Which piece of work by {name} do you still remember, and why?',
    'What was {name} like as a student?',
  ],
  investor: [
    'What made you invest in {name}?',
    'When did the numbers look bad, and what did {name} tell you?',
    'Would you invest in {name} again? In what kind of company?',
  ],
  'co-founder': [
    'Between you and {name}, who did what?',
    'Tell us about a decision you two disagreed on. How did it end?',
    'What is {name} better at than anyone else you’ve met?',
  ],
  recruiter: [
    'Which role did you first talk to {name} about?',
    'How did {name} handle a rejection or a long wait?',
    'Which team would be lucky to have {name}?',
  ],
  partner: [
    'What did you two set out to do together?',
    'When did something go wrong between you, and how did {name} handle it?',
    'What would you tell a company that is thinking of working with {name}?',
  ],
  'community-member': [
    'How did you come across {name}?',
    'What did {name} do for others without being asked?',
    'What would the community lose without {name}?',
  ],
  other: [
    'How do you two know each other?',
    'What did you see {name} do that you still think about?',
    'Who should get to know {name}?',
  ],
}

export function promptsFor(source: RecommenderSourceId, ownerName: string): string[] {
  const name = firstNameOf(ownerName) || 'this person'
  return questions[source].map(question => question.replaceAll('{name}', () => name))
}
