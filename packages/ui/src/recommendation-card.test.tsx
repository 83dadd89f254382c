// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FoldedQuote } from './folded-quote.tsx'
import { RecommendationCard, type RecommendationCardProps } from './recommendation-card.tsx'
import { mount, requireElement } from './testing/mount.tsx'

const tomas: RecommendationCardProps = {
  id: 'tomas-reuter',
  name: 'Tomas Reuter',
  position: 'Director, Harbour Lane Foods',
  relation: 'Client',
  quote: 'She told us to close the second warehouse.',
  domain: 'harbourlane.example',
  date: { text: '28 Feb 2025', iso: '2025-02-28' },
}

const long = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ')

test('written: the words, who said them, what was confirmed, and when', () => {
  const { container } = mount(<RecommendationCard {...tomas} />)
  expect(requireElement(container, 'blockquote').textContent).toBe(tomas.quote)
  expect(container.textContent).toContain('Tomas ReuterDirector, Harbour Lane Foods. Client')
  expect(container.textContent).toContain('E-mail confirmed harbourlane.example')
  expect(requireElement<HTMLTimeElement>(container, 'time').dateTime).toBe('2025-02-28')
})

test('without a picture: the monogram, of the first and the last name', () => {
  const { container } = mount(<RecommendationCard {...tomas} name="Ana María de Sousa" />)
  expect(requireElement(container, 'article').textContent).toContain('AS')
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  ['דנה כהן (בע״מ)', 'דב'],
  ['(Ada)', 'A'],
  ['王小明', '王'],
  ['🧭', '🧭'],
])('a monogram is made of letters: %s', (name, letters) => {
  const { container } = mount(<RecommendationCard {...tomas} name={name} />)
  expect(requireElement(container, '[aria-hidden="true"]:not(svg)').textContent).toBe(letters)
})

test('a long quote on a card keeps its rest behind one press, with every word in the page', () => {
  const { container } = mount(<RecommendationCard {...tomas} quote={<FoldedQuote text={long} />} />)
  expect(requireElement(container, 'summary').textContent).toContain('Read on')
  expect(requireElement(container, 'details').textContent).toContain('word119')
})

test('a short one stands whole', () => {
  const { container } = mount(<RecommendationCard {...tomas} quote={<FoldedQuote text={tomas.quote as string} />} />)
  expect(container.querySelector('details')).toBeNull()
  expect(requireElement(container, 'blockquote').textContent).toBe(tomas.quote)
})

test('the way to the proof says so, and whose it is', () => {
  const { container, update } = mount(<RecommendationCard {...tomas} />)
  expect(container.querySelector('a')).toBeNull()
  update(<RecommendationCard {...tomas} proofHref="/recommendation/1" />)
  const link = requireElement<HTMLAnchorElement>(container, 'a')
  expect(link.getAttribute('href')).toBe('/recommendation/1')
  expect(link.textContent).toBe('See the proof of what Tomas Reuter said')
})

test('a name and a role of another script keep to themselves', () => {
  const { container } = mount(<RecommendationCard {...tomas} name="דנה כהן" position="מנהלת, Kitewood" />)
  const isolated = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(isolated).toEqual(['דנה כהן', 'מנהלת, Kitewood', 'harbourlane.example'])
  expect(container.textContent).toContain('מנהלת, Kitewood. Client')
})
