import { Button, ButtonLink } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { DialogPanel } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { Ellipsis, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styles from './dev-components.module.css'
import { Section } from './section.tsx'

export function ButtonSection() {
  return (
    <Section title="Buttons">
      <div className={styles.row}>
        <Button>Publish</Button>
        <Button variant="secondary">Keep private</Button>
        <Button variant="quiet">Discard</Button>
        <Button variant="danger">
          <Icon of={Trash2} size="small" />
          Delete account
        </Button>
        <Button disabled>Remind</Button>
        <Button busy>Sending</Button>
      </div>
      <div className={styles.row}>
        <Button size="lg">Create your profile</Button>
        <Button size="sm">Review</Button>
        <Button variant="secondary" size="icon" aria-label="Share">
          <Icon of={Share2} />
        </Button>
        <Button className={styles.focused}>Focus</Button>
      </div>
    </Section>
  )
}

export function MoreButtonSection() {
  return (
    <Section title="More buttons">
      <div className={styles.row}>
        <Button variant="seal">Create your profile</Button>
        <ButtonLink href="#main">A link</ButtonLink>
        <ButtonLink href="#main" variant="secondary" size="sm">
          A small link
        </ButtonLink>
        <Button variant="quiet" size="icon" aria-label="More">
          <Icon of={Ellipsis} />
        </Button>
        <Button variant="secondary" disabled>
          Remind
        </Button>
        <Button variant="secondary" busy>
          Saving
        </Button>
      </div>
      <div className={classNames('press', styles.ground, styles.row)}>
        <Button>Create your profile</Button>
        <Button variant="secondary">See a sample</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="seal">Ask someone</Button>
        <a className="link" href="#main">
          A link on ink
        </a>
      </div>
      <div className={styles.narrow}>
        <Button block>Read the message, then send</Button>
      </div>
    </Section>
  )
}

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

export function DialogSection() {
  return (
    <Section title="Dialog">
      <DialogPanel
        title="Take this video off your page?"
        actions={
          <>
            <Button>Take it off</Button>
            <Button variant="quiet">Keep it</Button>
          </>
        }
      >
        <p>Visitors will no longer see it. It stays in your list as private, and you can publish it again.</p>
      </DialogPanel>
    </Section>
  )
}
