import { type Capabilities, type Capability, capabilities, capabilityNames } from '@credence/contract/capabilities'
import type { MachineFacts } from '@credence/contract/help/help-facts'
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

async function sentencesOf(path: string, can: Capabilities, machines: Partial<MachineFacts> = {}): Promise<string[]> {
  const page = await render(path, { ...testConfig, capabilities: can, ...machines }, { stories: [] })
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

describe('machines that help with words', () => {
  const host = 'llm.example'
  const speech =
    /drafts? the captions|drafts its captions|Captions(?:, drafted| are drafted)|Speak, we type|dictate|speech model/i
  const model = /language model|first drafts?\b|ask for a draft|began as (?:one|a draft)/i
  const said = async (path: string, machines: Partial<MachineFacts>) =>
    (await sentencesOf(path, everything, machines)).join('\n')
  const telling = ['/', '/FAQ', '/terms-of-use', '/product-roadmap', '/use-cases', '/use-cases/founders']

  test.each(pages)('%s claims none where there is none', async path => {
    expect(await said(path, { speech: false, ai: null })).not.toMatch(speech)
    expect(await said(path, { speech: true, ai: null })).not.toMatch(model)
    expect(await said(path, { speech: false, ai: { host } })).not.toMatch(speech)
  })

  test.each(telling)('%s says what is there', async path => {
    expect(await said(path, { speech: true })).toMatch(speech)
    expect(await said(path, { ai: { host } })).toMatch(model)
  })

  test.each(['/', '/FAQ', '/terms-of-use'])('%s names where the words go', async path => {
    expect(await said(path, { ai: { host } })).toContain(`a language model at ${host}`)
    const local = await said(path, { ai: { host: 'this machine' } })
    expect(local).toContain('a language model on the same machine as this site')
    expect(local).not.toContain('its own terms')
    expect(await said(path, { speech: true })).toMatch(/this site(?:’s own server| itself)/i)
  })

  test.each(telling)('%s never says that it happens on the device', async path => {
    const sentences = await sentencesOf(path, everything, { speech: true, ai: { host } })
    const ofMachines = sentences.filter(sentence => speech.test(sentence) || model.test(sentence))
    expect(ofMachines.filter(sentence => /device/i.test(sentence))).toEqual([])
  })

  test('terms and questions say what it never does, wherever it runs', async () => {
    for (const machines of [{}, { speech: true }, { ai: { host } }])
      expect(await said('/terms-of-use', machines)).toContain('We train no models with what you write, say or show')
    expect(await said('/FAQ', { speech: true })).toContain('No machine publishes, rates or rewords')
    expect(await said('/terms-of-use', { ai: { host } })).toContain(`What ${host} may keep of it`)
  })
})
