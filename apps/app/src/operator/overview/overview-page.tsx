import type { OperatorOverview } from '@credence/contract/operator/endpoints'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { ChevronRight } from 'lucide-react'
import { useOperator } from '../data/operator-context.tsx'
import { followHere, type OperatorPage, type Passed } from '../data/place.ts'
import { dateWords, momentWords, timeWords } from '../data/times.ts'
import { PageHead, Section, WhenLoaded } from '../parts/page-parts.tsx'
import { DayChart } from './day-chart.tsx'
import { Health } from './health.tsx'
import styles from './overview-page.module.css'

export function OverviewPage() {
  const { overview } = useOperator()
  return (
    <WhenLoaded loaded={overview} label="Loading the overview">
      {data => (
        <>
          <PageHead title="Overview" says={needsWords(data.needs)}>
            <span className="t-meta">
              {dateWords(data.at)}, {timeWords(data.at)}. Times are UTC.
            </span>
          </PageHead>
          <div className={styles.charts}>
            <DayChart title="Sign-ups" counted="sign_ups" days={data.days} />
            <DayChart title="Requests sent" counted="requests" days={data.days} />
            <DayChart title="Answers" counted="answers" days={data.days} />
            <DayChart title="Published" counted="published" days={data.days} />
          </div>
          <div className={styles.lists}>
            <Waiting waiting={data.waiting} now={new Date(data.at)} />
            <Health health={data.health} />
          </div>
        </>
      )}
    </WhenLoaded>
  )
}

function needsWords(needs: string[]): string {
  if (needs.length === 0) return 'Nothing needs you.'
  const things = needs.length === 1 ? '1 thing needs you' : `${needs.length} things need you`
  return `${things}: ${needs.join(', ')}.`
}

type Kind = OperatorOverview['waiting'][number]['kind']

const kinds: Record<Kind, { name: string; page: OperatorPage; passed?: Passed }> = {
  reports: { name: 'Reports', page: '/operator/reports' },
  students: { name: 'Student discounts', page: '/operator/applications', passed: { tab: 'student' } },
  affiliates: { name: 'Affiliates', page: '/operator/applications', passed: { tab: 'affiliate' } },
  stories: { name: 'Stories', page: '/operator/applications', passed: { tab: 'story' } },
  waitlist: { name: 'Waitlist', page: '/operator/waitlist' },
}

type WaitingProps = { waiting: OperatorOverview['waiting']; now: Date }

function Waiting({ waiting, now }: WaitingProps) {
  return (
    <Section title="Waiting">
      <ul className={styles.waiting}>
        {waiting.map(({ kind, count, oldest }) => {
          const { name, page, passed } = kinds[kind]
          return (
            <li key={kind}>
              <a href={page} onClick={followHere(page, passed)}>
                <b className={classNames('t-num', styles.count, count === 0 && styles.none)}>{count}</b>
                <span>
                  <b className={styles.kind}>{name}</b>
                  {oldest ? `Oldest: ${momentWords(oldest, now)}` : 'None waiting'}
                </span>
                <Icon of={ChevronRight} />
              </a>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
