import { type Capabilities, trueHere } from '../capabilities.ts'
import { askingTopic } from './asking-questions.ts'
import { checkedTopic } from './checked-questions.ts'
import { dataTopic } from './data-questions.ts'
import { givingTopic } from './giving-questions.ts'
import { moneyTopic } from './money-questions.ts'
import { pageTopic } from './page-questions.ts'
import type { Topic } from './question.ts'

/** All questions that people ask of an installation which can do this. */
export function questionTopics(can: Capabilities): Topic[] {
  const topics = [checkedTopic(can), askingTopic, givingTopic, pageTopic(can), moneyTopic(can), dataTopic]
  return topics.map(topic => ({ ...topic, questions: trueHere(topic.questions, can) }))
}
