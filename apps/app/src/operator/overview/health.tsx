import type { HealthOf } from '@credence/contract/operator/endpoints'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { Section, StateChip } from '../parts/page-parts.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import styles from './overview-page.module.css'

const names: Record<HealthOf['part'], string> = {
  mail: 'Mail',
  jobs: 'Jobs',
  storage: 'Storage',
  disk: 'Disk',
  database: 'Database',
  backup: 'Last backup',
  keys: 'Signing keys',
  limits: 'Limits',
  settings: 'Settings',
}

const tones = { works: 'good', quiet: 'good', attention: 'attention', failed: 'failed', unknown: 'unknown' } as const

export function Health({ health }: { health: HealthOf[] }) {
  const [shows, setShows] = useState(false)
  const hasFailedJobs = health.some(({ part, state }) => part === 'jobs' && state === 'failed')
  return (
    <Section title="Health">
      <ul className={styles.health}>
        {health.map(({ part, state, word, says }) => (
          <li key={part}>
            <b>{names[part]}</b>
            <span className={styles.word}>
              <StateChip tone={tones[state]}>{word}</StateChip>
            </span>
            <span className={styles.says}>{says}</span>
            {part === 'jobs' && hasFailedJobs && (
              <Button size="sm" variant="secondary" aria-expanded={shows} onClick={() => setShows(!shows)}>
                {shows ? 'Hide failed jobs' : 'Show failed jobs'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasFailedJobs && shows && (
        <div className={styles.jobs}>
          <FailedJobs />
        </div>
      )}
    </Section>
  )
}
