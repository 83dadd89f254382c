// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FoldedQuote } from './folded-quote.tsx'
import { RecommendationCard, type RecommendationCardProps } from './recommendation-card.tsx'

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
  const { container } = render(<RecommendationCard {...tomas} />)
  expect(screen.getByRole('blockquote').textContent).toBe(tomas.quote)
  expect(container.textContent).toContain('Tomas ReuterDirector, Harbour Lane Foods. Client')
  expect(container.textContent).toContain('E-mail confirmed harbourlane.example')
  expect(screen.getByRole<HTMLTimeElement>('time').dateTime).toBe('2025-02-28')
})

test('without a picture: the monogram, of the first and the last name', () => {
  render(<RecommendationCard {...tomas} name="Ana María de Sousa" />)
  expect(screen.getByRole('article').textContent).toContain('AS')
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  ['דנה כהן (בע״מ)', 'דב'],
  ['(Ada)', 'A'],
  ['王小明', '王'],
  ['🧭', '🧭'],
])('a monogram is made of letters: %s', (name, letters) => {
  render(<RecommendationCard {...tomas} name={name} />)
  expect(screen.getByText(letters, { selector: '[aria-hidden]' })).toBeDefined()
})

test('a long quote on a card keeps its rest behind one press, with every word in the page', () => {
  render(<RecommendationCard {...tomas} quote={<FoldedQuote text={long} />} />)
  expect(screen.getByText(/Read more/).closest('details')?.textContent).toContain('word119')
})

test('where it should be short, it is folded over 60 words', () => {
  const words = Array.from({ length: 61 }, (_, index) => `word${index}`).join(' ')
  const { rerender } = render(<FoldedQuote text={words} />)
  expect(screen.queryByText(/Read more/)).toBeNull()
  rerender(<FoldedQuote text={words} isShort />)
  expect(screen.getByText(/Read more/).closest('details')?.textContent).toContain('word60')
})

test('a short one stands whole', () => {
  render(<RecommendationCard {...tomas} quote={<FoldedQuote text={tomas.quote as string} />} />)
  expect(screen.queryByText(/Read more/)).toBeNull()
  expect(screen.getByRole('blockquote').textContent).toBe(tomas.quote)
})

test('the date links to the recommendation, and says whose it is', () => {
  const { rerender } = render(<RecommendationCard {...tomas} />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<RecommendationCard {...tomas} href="/recommendation/1" />)
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect(link.getAttribute('href')).toBe('/recommendation/1')
  expect(link.textContent).toMatch(/2025, the recommendation of Tomas Reuter$/)
})

test('a name and a role of another script keep to themselves', () => {
  const { container } = render(<RecommendationCard {...tomas} name="דנה כהן" position="מנהלת, Kitewood" />)
  // how a browser keeps two scripts apart has no role
  const isolated = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(isolated).toEqual(['דנה כהן', 'מנהלת, Kitewood', 'harbourlane.example'])
  expect(container.textContent).toContain('מנהלת, Kitewood. Client')
})
