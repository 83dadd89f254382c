import { Segment } from '@credence/ui/segment'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { useState } from 'react'
import { Section } from '../section.tsx'

const tabs = [
  { id: 'all', label: 'All', count: 11 },
  { id: 'waiting', label: 'Waiting for you', count: 2 },
  { id: 'published', label: 'Published', count: 6 },
]

const options = [
  { value: 'all', label: 'All 6' },
  { value: 'video', label: 'Video 2' },
  { value: 'written', label: 'Written 4' },
]

export function TabSection() {
  const [tab, setTab] = useState('all')
  const [format, setFormat] = useState('all')
  return (
    <Section title="Tabs, segments">
      <TabList name="sample" label="Sample tabs" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel name="sample" tab={tab}>
        <Segment label="Sample segment" options={options} value={format} onChange={setFormat} />
      </TabPanel>
    </Section>
  )
}
