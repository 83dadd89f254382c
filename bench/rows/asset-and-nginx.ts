import { compareReady, entryScript } from '../measure/ready-answers.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Built file, and nginx',
  against: 'nginx, same bytes',
  goal: null,
  unit: 'requests per CPU second',
  needs: ['PostgreSQL', 'nginx'],
  measure: () => compareReady('app', entryScript, 'nginx'),
}
