import { compareReady } from '../measure/ready-answers.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Public page, cached, and nginx',
  against: 'nginx, same bytes',
  goal: { atLeast: 0.3 },
  unit: 'requests per CPU second',
  needs: ['PostgreSQL', 'nginx'],
  measure: () => compareReady('app', () => '/cr/person-1', 'nginx'),
}
