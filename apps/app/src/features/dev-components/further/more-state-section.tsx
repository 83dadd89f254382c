import { Card } from '@credence/ui/card'
import { Chip } from '@credence/ui/chip'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { Empty } from '@credence/ui/empty'
import { Progress, Steps } from '@credence/ui/progress'
import { Segment } from '@credence/ui/segment'
import { TextSkeleton } from '@credence/ui/skeleton'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { ToastPanel } from '@credence/ui/toast-panel'
import { useState } from 'react'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

const tabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'connect', label: 'Connect' },
  { id: 'privacy', label: 'Privacy and data' },
]

export function MoreStateSection() {
  const [way, setWay] = useState('mail')
  const [tab, setTab] = useState('connect')
  return (
    <Section title="More states">
      <TabList name="more" label="Sample tabs without counts" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel name="more" tab={tab} className={styles.columns}>
        <div className={styles.body}>
          <Card>
            <TextSkeleton label="Loading text" lines={4} />
          </Card>
          <Card padded={false}>
            <Empty title="Nothing new." heading="h3" id="graduates">
              When somebody answers you, their name will stand here.
            </Empty>
          </Card>
        </div>
        <div className={styles.body}>
          <Progress label="Starting the upload" percent={0} />
          <Progress label="Uploaded" percent={100} />
          <Steps current={1} total={4} />
          <Steps current={4} total={4} />
          <Segment
            label="How to ask"
            block
            options={[
              { value: 'mail', label: 'By e-mail' },
              { value: 'link', label: 'By link' },
            ]}
            value={way}
            onChange={setWay}
          />
          <div className={styles.row}>
            <Chip tone="line">Sample</Chip>
            <ConfirmedBadge domain="pellroe.example" stacked />
          </div>
          <div className={styles.toasts}>
            <ToastPanel title="Your changes are saved." onClose={() => undefined} />
          </div>
        </div>
      </TabPanel>
    </Section>
  )
}
