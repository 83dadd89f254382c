import { expect, test } from 'vitest'
import { personas } from '../../personas/personas.ts'
import { cLevelLeaders } from './c-level-leaders.tsx'
import { founders } from './founders.tsx'
import { fractionalLeaders } from './fractional-leaders.tsx'
import { graduates } from './graduates.tsx'
import { recruiters } from './recruiters.tsx'
import { socialMediaInfluencers } from './social-media-influencers.tsx'
import { softwareEngineers } from './software-engineers.tsx'
import type { UseCase } from './use-case.ts'

const useCases = [
  graduates,
  cLevelLeaders,
  founders,
  fractionalLeaders,
  recruiters,
  softwareEngineers,
  socialMediaInfluencers,
]

/** Every sentence of a page, without the words that stand for a name. */
function sentences(useCase: UseCase): string[] {
  const { people, request, prompts, places, close } = useCase
  return [
    useCase.title,
    useCase.lead,
    people.title,
    people.lead,
    ...people.rows.flatMap(({ who, says }) => [who, says]),
    request.title,
    request.lead,
    ...request.paragraphs.slice(1, -1),
    prompts.title,
    prompts.lead,
    ...prompts.questions,
    prompts.sample.answer,
    useCase.ai.captions,
    useCase.ai.drafts,
    ...places.items.map(({ text }) => text),
    close.title,
    close.lead,
  ]
}

test('there is one for each persona', () => {
  expect(useCases.map(({ slug }) => slug)).toEqual(personas.map(({ slug }) => slug))
})

test('no sentence is used for two personas', () => {
  const all = useCases.flatMap(sentences)
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
})

test.each(useCases)('$slug is complete', useCase => {
  expect(useCase.people.rows).toHaveLength(5)
  expect(new Set(useCase.people.rows.map(({ best }) => best)).size).toBeGreaterThan(1)
  expect(useCase.prompts.questions).toHaveLength(3)
  expect(useCase.places.items).toHaveLength(4)
  const letter = useCase.request.paragraphs.join(' ')
  expect(letter.match(/\[[^\]]+\]/g)?.length).toBeGreaterThanOrEqual(3)
  expect(letter.replace(/\[[^[\]]+\]/g, '')).not.toMatch(/[[\]]/)
})

test.each(useCases)('$slug says that its sample is one, and keeps to the voice', useCase => {
  expect(useCase.prompts.sample.by).toMatch(/^Sample answer.*made up\.$/)
  const text = sentences(useCase).join(' ')
  expect(text).not.toMatch(/!|—|–|\bemail\b|unlock|seamless|empower|supercharge|trusted by/i)
})
