import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { Chip } from '@credence/ui/chip'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { Empty } from '@credence/ui/empty'
import { Loader, LoaderPanel } from '@credence/ui/loader'
import { Logo } from '@credence/ui/logo'
import { Mark, SmallMark } from '@credence/ui/mark'
import { Progress, Steps } from '@credence/ui/progress'
import { Segment } from '@credence/ui/segment'
import { RowsSkeleton, TextSkeleton } from '@credence/ui/skeleton'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { ToastPanel } from '@credence/ui/toast-panel'
import { Check, Clock, EyeOff, Inbox, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import styles from './dev-components.module.css'
import { Section } from './section.tsx'

export function StateSection() {
  return (
    <Section title="Empty, loading, error">
      <div className={styles.columns}>
        <Card padded={false}>
          <Empty title="Nobody yet." heading="h3" action={<Button size="sm">Ask someone</Button>}>
            Ask one person who saw your best work. It is the hardest one to send.
          </Empty>
        </Card>
        <Card>
          <RowsSkeleton label="Loading recommendations" rows={2} />
        </Card>
      </div>
      <Alert tone="error">
        <b>That didn’t load.</b>{' '}
        <a className="link" href="#main">
          Try again
        </a>
      </Alert>
      <Alert tone="info">Captions are being made. The video can be published without them.</Alert>
    </Section>
  )
}

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
            <ConfirmedBadge domain="pellroe.example" />
          </div>
          <div className={styles.toasts}>
            <ToastPanel title="Your changes are saved." onClose={() => undefined} />
          </div>
        </div>
      </TabPanel>
    </Section>
  )
}

export function StatusSection() {
  return (
    <Section title="Status">
      <div className={styles.row}>
        <Chip tone="green" icon={Check}>
          Published
        </Chip>
        <Chip tone="amber" icon={Clock}>
          No reply yet
        </Chip>
        <Chip tone="steel" icon={Inbox}>
          Waiting for you
        </Chip>
        <Chip icon={EyeOff}>Private</Chip>
        <Chip tone="danger" icon={TriangleAlert}>
          Address bounced
        </Chip>
      </div>
      <div className={styles.row}>
        <ConfirmedBadge domain="pellroe.example" />
        <span className="t-small">Never a bare tick: always says what was confirmed.</span>
      </div>
    </Section>
  )
}

export function ProgressSection() {
  return (
    <Section title="Progress">
      <div className={styles.narrow}>
        <Progress label="Uploading your video" percent={64} />
      </div>
      <Steps current={2} total={3} />
    </Section>
  )
}

const shownMs = 4000

export function LoaderSection() {
  const { productName } = usePublicConfig()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <Section title="Mark, loader">
      <div className={styles.row}>
        <Logo productName={productName} />
        <Mark className={styles.mark} />
        <SmallMark />
      </div>
      <div className={styles.columns}>
        <div className={styles.loader}>
          <LoaderPanel label="Opening your profile" />
        </div>
        <div className={styles.loader} data-motion="calm">
          <LoaderPanel label="The same, with reduced motion" />
        </div>
      </div>
      <div className={styles.row}>
        <Button variant="secondary" size="sm" onClick={() => setShown(true)}>
          Show it full screen for four seconds
        </Button>
      </div>
      {shown && <Loader label="Opening your profile" />}
    </Section>
  )
}
