import { refusedPhrases } from '@credence/contract/testing/refused-phrases'
import { describe, expect, test } from 'vitest'
import { paths, render } from './entry-server.tsx'
import { thanksFor } from './pages/thanks/thanks.ts'
import { otherThanks, thanksKinds } from './site-paths.ts'
import { testConfig } from './testing/test-config.ts'

const machines = { speech: true, ai: { host: 'llm.example' } }
const configs = [
  ['open', { ...testConfig, ...machines }],
  ['invited', { ...testConfig, registration: 'invited' }],
] as const

describe.each(configs)('with registration %s', (_policy, config) => {
  test.each([...paths, '/use-cases/data-scientists', '/no/such/page'])('%s is in plain words', async path => {
    const { html, title, description } = await render(path, config, { stories: [] })
    const text = html.replace(/<svg.*?<\/svg>/gs, ' ').replace(/<[^>]*>/g, ' ')
    expect(refusedPhrases([title, description, text].join('\n'))).toEqual([])
  })

  test.each([...thanksKinds, ...otherThanks])('so are the thanks for %s', kind => {
    const { news, lead, steps } = thanksFor(kind, config)
    expect(refusedPhrases([news, lead, ...steps].join('\n'))).toEqual([])
  })
})
