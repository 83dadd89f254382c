import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { expect, test } from 'vitest'
import { mailtoLink } from './mailto-link.ts'

test('the letter names the owner and links to the page; input can not add headers', () => {
  const url = 'https://app.example/cr/ines'
  const href = mailtoLink(
    'a&cc=eve@example.org',
    { full_name: 'Ines & Co', recommendations: [{} as PublicRecommendation] },
    url,
  )
  const letter = new URL(href)
  expect(letter.pathname).toBe('a%26cc%3Deve@example.org')
  expect([...letter.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(letter.searchParams.get('subject')).toBe('Ines & Co: my page')
  expect(letter.searchParams.get('body')).toContain(`people I’ve worked with:\r\n${url}\r\n`)
})
