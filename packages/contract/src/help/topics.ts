import { askingTopic } from './asking-questions.ts'
import { checkedTopic } from './checked-questions.ts'
import { dataTopic } from './data-questions.ts'
import { givingTopic } from './giving-questions.ts'
import type { HelpFacts } from './help-facts.ts'
import { moneyTopic } from './money-questions.ts'
import { pageTopic } from './page-questions.ts'
import type { Topic } from './question.ts'

/** All questions that people ask of an installation which can do this. */
export function questionTopics(facts: HelpFacts): Topic[] {
  return [checkedTopic, askingTopic, givingTopic, pageTopic(facts), moneyTopic, dataTopic]
}
