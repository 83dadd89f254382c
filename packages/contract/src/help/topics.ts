import type { Capabilities } from '../capabilities.ts'
import { askingTopic } from './asking-questions.ts'
import { checkedTopic } from './checked-questions.ts'
import { dataTopic } from './data-questions.ts'
import { givingTopic } from './giving-questions.ts'
import { moneyTopic } from './money-questions.ts'
import { pageTopic } from './page-questions.ts'
import type { Topic } from './question.ts'

/** All questions that people ask of an installation which can do this. */
export function questionTopics(can: Capabilities): Topic[] {
  return [checkedTopic(can), askingTopic, givingTopic, pageTopic, moneyTopic, dataTopic]
}
