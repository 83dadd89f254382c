// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TabList, TabPanel } from './tabs.tsx'
import { click, mount, press, requireElement } from './testing/mount.tsx'

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
  const { container } = mount(<Example />)
  const selected = () => requireElement(container, '[aria-selected=true]')
  const panel = () => requireElement(container, '[role=tabpanel]')
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
  for (const key of keys) press(selected(), key)
  expect(panel().textContent).toBe(`Shown: ${expected}`)
  expect(document.activeElement).toBe(selected())
})

test('only the selected tab is a stop of the Tab key', () => {
  const { container } = open()
  const stops = [...container.querySelectorAll<HTMLElement>('[role=tab]')].filter(tab => tab.tabIndex === 0)
  expect(stops.map(tab => tab.textContent)).toEqual(['All 11'])
})

test('a click shows the panel, and the two name each other', () => {
  const { container, selected, panel } = open()
  click(requireElement(container, '[role=tab]:nth-child(2)'))
  expect(panel().textContent).toBe('Shown: waiting')
  expect(selected().getAttribute('aria-controls')).toBe(panel().id)
  expect(panel().getAttribute('aria-labelledby')).toBe(selected().id)
})
