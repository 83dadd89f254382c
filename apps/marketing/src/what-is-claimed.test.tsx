import { type Capabilities, type Capability, capabilities, capabilityNames } from '@credence/contract/capabilities'
import { describe, expect, test } from 'vitest'
import { paths, render } from './entry-server.tsx'
import { thanksFor } from './pages/thanks/thanks.ts'
import { otherThanks, thanksKinds } from './site-paths.ts'
import { testConfig } from './testing/test-config.ts'

/** The words that claim a thing. */
const words: Record<Capability, RegExp> = {
  credentials: /signed record|Open Badges/i,
}
/** What a sentence says that does not claim the thing is there. */
const toCome = /roadmap|not yet|will be|is to be/i

const everything = Object.fromEntries(capabilityNames.map(name => [name, true])) as Capabilities

const pages = [...paths, '/use-cases/data-scientists', '/no/such/page']

async function sentencesOf(path: string, can: Capabilities): Promise<string[]> {
  const page = await render(path, { ...testConfig, capabilities: can }, { stories: [] })
  const text = page.html
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<\/?(?:a|b|span|i|em|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
  return [...text.split(/\n|(?<=[.?:])\s/), page.title, ...page.description.split(/(?<=\.)\s/)].filter(Boolean)
}

/** The roadmap is the one place for what comes. */
function present(path: string, sentences: string[]): string[] {
  if (path !== '/product-roadmap') return sentences
  return sentences.slice(0, sentences.findIndex(isLaterStage))
}

function isLaterStage(sentence: string): boolean {
  return sentence === 'Building' || sentence === 'Next'
}

describe.each(capabilityNames)('while there is no %s', name => {
  test.each(pages)('%s does not say that there is', async path => {
    const said = present(path, await sentencesOf(path, { ...everything, [name]: false }))
    expect(said.filter(sentence => words[name].test(sentence) && !toCome.test(sentence))).toEqual([])
  })

  test.each([...thanksKinds, ...otherThanks])('neither does the thanks for %s', kind => {
    const { news, lead, steps } = thanksFor(kind, testConfig)
    expect([news, lead, ...steps].filter(text => words[name].test(text) && !toCome.test(text))).toEqual([])
  })

  test('the roadmap says that it comes', async () => {
    const without = await sentencesOf('/product-roadmap', { ...everything, [name]: false })
    const coming = without.slice(without.findIndex(isLaterStage))
    expect(coming.some(sentence => words[name].test(sentence))).toBe(true)
  })
})

test('what can be done is said', async () => {
  const questions = (await sentencesOf('/FAQ', everything)).join(' ')
  for (const name of capabilityNames) expect(questions).toMatch(words[name])
})

test('the sample stamp names an address that exists', async () => {
  const { html } = await render('/', { ...testConfig, capabilities: everything }, { stories: [] })
  expect(html).toContain('app.zedwick.example/cr/sample')
  expect(html).not.toContain('ines-marlow<')
})

test('today’s list is the one that pages read', async () => {
  expect(Object.keys(capabilities)).toEqual([...capabilityNames])
})
