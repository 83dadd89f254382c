import type { MachineFacts } from '@credence/contract/help/help-types'
import { describe, expect, test } from 'vitest'
import { paths, render } from './entry-server.tsx'
import { personas } from './personas/personas.ts'
import { testConfig } from './testing/test-config.ts'

const pages = [...paths, '/use-cases/data-scientists', '/no/such/page']

async function sentencesOf(path: string, machines: Partial<MachineFacts> = {}): Promise<string[]> {
  const page = await render(path, { ...testConfig, ...machines }, { stories: [] })
  const text = page.html
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<\/?(?:a|b|span|i|em|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
  return [...text.split(/\n|(?<=[.?:])\s/), page.title, ...page.description.split(/(?<=\.)\s/)].filter(Boolean)
}

describe('records that anybody can check', () => {
  const records = /signed record|Open Badges|Check a record/i

  test.each(['/FAQ', '/terms-of-use', '/product-roadmap'])('%s says that they are there', async path => {
    expect((await sentencesOf(path)).join('\n')).toMatch(records)
  })

  test.each(pages)('%s leads to where they are checked, and promises none for later', async path => {
    const { html } = await render(path, testConfig, { stories: [] })
    expect(html).toContain(`href="${testConfig.appOrigin}/verify"`)
    const promised = /roadmap|not yet|will be|is to be/i
    expect((await sentencesOf(path)).filter(each => records.test(each) && promised.test(each))).toEqual([])
  })

  test.each(pages)('%s does not say that a check makes anybody’s words true', async path => {
    expect((await sentencesOf(path)).join('\n')).not.toMatch(
      /verified (?:identity|person|recommendation)|proves? that .* is true/i,
    )
  })

  test('the roadmap names what comes, and what is there only once', async () => {
    const sentences = await sentencesOf('/product-roadmap')
    const [from, to] = [
      sentences.findIndex(each => each === 'Building' || each === 'Next'),
      sentences.indexOf('What are we missing?'),
    ]
    const later = sentences.slice(from, to)
    expect(later.length).toBeGreaterThan(2)
    expect(later.join('\n')).not.toMatch(records)
  })
})

test('the sample stamp names an address that exists', async () => {
  const { html } = await render('/', testConfig, { stories: [] })
  expect(html).toContain('app.zedwick.example/cr/sample')
  expect(html).not.toContain('ines-marlow<')
})

describe('machines that help with words', () => {
  const host = 'llm.example'
  const speech =
    /drafts? the captions|drafts its captions|Caption drafts|Captions are drafted|dictat(?:e|ion)|speech model/i
  const model = /language model|first drafts?\b|ask for a draft|(?:began|started) as (?:one|a draft)/i
  const said = async (path: string, machines: Partial<MachineFacts>) => (await sentencesOf(path, machines)).join('\n')
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

  const ofAi = (sentences: string[]) => sentences.filter(each => /\bAI\b/.test(each))

  test('home says what AI writes and what people write', async () => {
    const sentences = await sentencesOf('/', { speech: true })
    expect(sentences.join('\n')).toContain('AI writes the captions.\nPeople write the praise.')
    expect(ofAi(await sentencesOf('/', { speech: false, ai: null }))).toEqual([])
  })

  test.each(personas)('the page for $slug says in one sentence what AI does there', async ({ slug }) => {
    const path = `/use-cases/${slug}`
    const said = async (machines: Partial<MachineFacts>) => ofAi(await sentencesOf(path, machines))
    const [captions, ...more] = await said({ speech: true })
    expect(captions).toMatch(/^AI writes the captions, so that [^.]+\.$/)
    expect(captions).not.toMatch(/draft/)
    const [both, ...others] = await said({ speech: true, ai: { host } })
    expect(both).toMatch(/^AI writes the captions, so that .+, and drafts .+ if you like\.$/)
    expect(both?.slice(0, captions!.length - 1)).toBe(captions!.slice(0, -1))
    const [drafts, ...rest] = await said({ ai: { host } })
    expect(drafts).toMatch(/^AI drafts [^.]+ if you like\.$/)
    expect([...more, ...others, ...rest, ...(await said({}))]).toEqual([])
  })

  test.each(['/', '/FAQ', '/terms-of-use'])('%s names where the words go', async path => {
    expect(await said(path, { ai: { host } })).toContain(`a language model at ${host}`)
    const local = await said(path, { ai: { host: 'this machine' } })
    expect(local).toContain('a language model on the same machine as this site')
    expect(local).not.toContain('its own terms')
    expect(await said(path, { speech: true })).toMatch(/this site(?:’s own server| itself)/i)
  })

  test.each(telling)('%s never says that it happens on the device', async path => {
    const sentences = await sentencesOf(path, { speech: true, ai: { host } })
    const ofMachines = sentences.filter(sentence => speech.test(sentence) || model.test(sentence))
    expect(ofMachines.filter(sentence => /device/i.test(sentence))).toEqual([])
  })

  test('terms and questions say what it never does, wherever it runs', async () => {
    for (const machines of [{}, { speech: true }, { ai: { host } }])
      expect(await said('/terms-of-use', machines)).toContain('We don’t train models on what you write, say or show')
    expect(await said('/FAQ', { speech: true })).toContain('AI never publishes, rates or rewords')
    expect(await said('/terms-of-use', { ai: { host } })).toContain(`What ${host} may keep`)
  })
})
