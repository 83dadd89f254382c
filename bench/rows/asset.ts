import { compareReady, entryScript } from '../measure/ready-answers.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Built file',
  against: 'bare node:http, same bytes',
  goal: { atLeast: 0.7 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL'],
  measure: () => compareReady('app', entryScript),
}
