// @vitest-environment happy-dom

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Address } from './address.tsx'

test.each([
  ['harbourlane.example', []],
  ['harbour-lane.co-op.example', ['harbour-lane', '.co-op', '.example']],
  ['localhost:4001/cr/ines-marlow', ['localhost:4001', '/cr', '/ines-marlow']],
  ['a-b.example/', ['a-b', '.example', '/']],
])('%s may only break between its parts', (text, parts) => {
  const { container } = render(<Address text={text} />)
  expect(container.textContent).toBe(text)
  // where a browser may break a word has no role
  expect([...container.querySelectorAll('span')].map(part => part.textContent)).toEqual(parts)
})
