// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chart, chartTop } from './chart.tsx'

test.each([
  [0, 4],
  [3, 4],
  [5, 10],
  [10, 10],
  [18, 20],
  [21, 40],
  [60, 100],
  [1234, 2000],
])('a highest day of %d stands under a guide of %d', (highest, top) => {
  expect(chartTop(highest)).toBe(top)
})

test('the chart is an image that says its numbers, with its first and last day written', () => {
  const days = [
    { label: '14 Feb', value: 3 },
    { label: '15 Feb', value: 0 },
  ]
  render(<Chart days={days} summary="Views per day. Lowest 0, highest 3." />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Views per day. Lowest 0, highest 3.')
  expect(screen.getAllByText(/Feb/).map(text => text.textContent)).toEqual(['14 Feb', '15 Feb'])
})
