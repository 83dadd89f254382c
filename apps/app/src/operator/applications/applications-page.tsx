import { TabList, TabPanel } from '@credence/ui/tabs'
import { useState } from 'react'
import { usePassed } from '../data/place.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { Nothing, PageHead, WhenLoaded } from '../parts/page-parts.tsx'
import { ApplicationRow } from './application-row.tsx'
import styles from './applications-page.module.css'
import { type Application, loadApplications } from './load-applications.ts'

const names: Record<string, string> = {
  all: 'All',
  student: 'Students',
  affiliate: 'Affiliates',
  story: 'Stories',
  decided: 'Decided',
}

const isIn = (tab: string) => (application: Application) =>
  tab === 'decided' ? !application.isOpen : application.isOpen && (tab === 'all' || application.kind === tab)

export function ApplicationsPage() {
  const passed = usePassed()
  const loaded = useLoaded(loadApplications)
  const [tab, setTab] = useState(passed.tab ?? 'all')
  const all = loaded.data ?? []
  const tabs = Object.entries(names).map(([id, label]) => {
    return { id, label, ...(id === 'decided' ? {} : { count: all.filter(isIn(id)).length }) }
  })
  const shown = all.filter(isIn(tab))
  // what was decided last is first
  if (tab === 'decided') shown.reverse()
  return (
    <>
      <PageHead
        title="Applications"
        says={
          loaded.data && `${all.filter(isIn('all')).length} waiting. Applications for discounts and links, and stories.`
        }
      />
      <WhenLoaded loaded={loaded} label="Loading the applications">
        {() => (
          <>
            <TabList name="applications" label="Kind" tabs={tabs} selected={tab} onSelect={setTab} />
            <TabPanel name="applications" tab={tab}>
              {shown.length > 0 ? (
                <div className={styles.list}>
                  {shown.map(application => (
                    <ApplicationRow
                      key={application.id}
                      application={application}
                      onDecided={() => void loaded.reload()}
                    />
                  ))}
                </div>
              ) : (
                <Nothing>{tab === 'decided' ? 'No decisions yet.' : 'No applications. New ones appear here.'}</Nothing>
              )}
            </TabPanel>
          </>
        )}
      </WhenLoaded>
    </>
  )
}
