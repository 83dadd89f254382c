// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Address } from './address.tsx'
import { mount } from './testing/mount.tsx'

test.each([
  ['harbourlane.example', []],
  ['harbour-lane.co-op.example', ['harbour-lane', '.co-op', '.example']],
  ['localhost:4001/cr/ines-marlow', ['localhost:4001', '/cr', '/ines-marlow']],
  ['a-b.example/', ['a-b', '.example', '/']],
])('%s may only break between its parts', (text, parts) => {
  const { container } = mount(<Address text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map(part => part.textContent)).toEqual(parts)
})
