import type { HelpFacts, Topic } from '@credence/contract/help/help-types'
import { roadmapStages, type Stage } from '@credence/contract/help/roadmap'
import { type TermsSection, termsInShort, termsSections } from '@credence/contract/help/terms'
import { countQuestions, matcherOf, questionTopics, searchTopics } from '@credence/contract/help/topics'

export const helpTabs = ['questions', 'terms', 'roadmap'] as const
export type HelpTab = (typeof helpTabs)[number]

export type FoundHelp = { topics: Topic[]; sections: TermsSection[]; stages: Stage[] }

/** What the terms come to is the first of them. */
const short: TermsSection = { id: 'short', title: 'The short version', parts: [termsInShort] }

/** Everything that holds every word of a search, in all three tabs; everything there is for an empty one. */
export function searchHelp(facts: HelpFacts, search: string): FoundHelp {
  const fits = matcherOf(search)
  return {
    topics: searchTopics(questionTopics(facts), search),
    sections: [short, ...termsSections(facts)].filter(({ title, parts }) =>
      fits([title, ...parts.flatMap(part => (typeof part === 'string' ? part : part.points))].join(' ')),
    ),
    stages: roadmapStages(facts)
      .map(stage => ({ ...stage, items: stage.items.filter(({ title, text }) => fits(`${title} ${text}`)) }))
      .filter(({ items }) => items.length > 0),
  }
}

export function countsOf({ topics, sections, stages }: FoundHelp): Record<HelpTab, number> {
  return {
    questions: countQuestions(topics),
    terms: sections.length,
    roadmap: stages.reduce((sum, { items }) => sum + items.length, 0),
  }
}
