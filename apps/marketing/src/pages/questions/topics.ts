import { askingTopic } from './asking-questions.ts'
import { checkedTopic } from './checked-questions.ts'
import { dataTopic } from './data-questions.ts'
import { givingTopic } from './giving-questions.ts'
import { moneyTopic } from './money-questions.ts'
import { pageTopic } from './page-questions.ts'
import type { Topic } from './question.ts'

export const topics: Topic[] = [checkedTopic, askingTopic, givingTopic, pageTopic, moneyTopic, dataTopic]
