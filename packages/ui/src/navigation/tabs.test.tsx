// @vitest-environment happy-dom

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TabList, TabPanel } from './tabs.tsx'

const tabs = [
  { id: 'all', label: 'All', count: 11 },
  { id: 'waiting', label: 'Waiting for you', count: 2 },
  { id: 'published', label: 'Published' },
]

function Example() {
  const [selected, setSelected] = useState('all')
  return (
    <>
      <TabList name="list" label="Recommendations" tabs={tabs} selected={selected} onSelect={setSelected} />
      <TabPanel name="list" tab={selected}>
        Shown: {selected}
      </TabPanel>
    </>
  )
}

function open() {
  const { container } = render(<Example />)
  const selected = () => screen.getByRole('tab', { selected: true })
  const panel = () => screen.getByRole('tabpanel')
  return { container, selected, panel }
}

test.each([
  [['ArrowRight'], 'waiting'],
  [['ArrowRight', 'ArrowRight', 'ArrowRight'], 'all'],
  [['ArrowLeft'], 'published'],
  [['End'], 'published'],
  [['End', 'Home'], 'all'],
])('%j selects %s and moves the focus there', (keys, expected) => {
  const { selected, panel } = open()
  selected().focus()
  for (const key of keys) fireEvent.keyDown(selected(), { key: key })
  expect(panel().textContent).toBe(`Shown: ${expected}`)
  expect(document.activeElement).toBe(selected())
})

test('only the selected tab is a stop of the Tab key', () => {
  open()
  const stops = screen.getAllByRole('tab').filter(tab => tab.tabIndex === 0)
  expect(stops.map(tab => tab.textContent)).toEqual(['All 11'])
})

test('a click shows the panel, and the two name each other', () => {
  const { selected, panel } = open()
  fireEvent.click(screen.getByRole('tab', { name: 'Waiting for you 2' }))
  expect(panel().textContent).toBe('Shown: waiting')
  expect(selected().getAttribute('aria-controls')).toBe(panel().id)
  expect(panel().getAttribute('aria-labelledby')).toBe(selected().id)
})
