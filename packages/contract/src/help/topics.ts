import { dataTopic, moneyTopic, pageTopic } from './account-questions.ts'
import type { HelpFacts, Topic } from './help-types.ts'
import { askingTopic, checkedTopic, givingTopic } from './recommendation-questions.ts'

/** All questions that people ask of an installation which can do this. */
export function questionTopics(facts: HelpFacts): Topic[] {
  return [checkedTopic, askingTopic, givingTopic, pageTopic(facts), moneyTopic, dataTopic]
}

/** The questions that hold every word, anywhere in question or answer; accents and capitals do not matter. */
export function searchTopics(topics: Topic[], search: string): Topic[] {
  const fits = matcherOf(search)
  return topics
    .map(topic => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => fits([question, ...answer].join(' '))),
    }))
    .filter(({ questions }) => questions.length > 0)
}

export function countQuestions(topics: Topic[]): number {
  return topics.reduce((sum, { questions }) => sum + questions.length, 0)
}

export function matcherOf(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return text => {
    const searched = plain(text)
    return words.every(word => searched.includes(word))
  }
}

/** “e-mail” and “email” are one word to a person who searches. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}’'-]/gu, '')
    .toLowerCase()
}
