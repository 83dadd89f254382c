import { compareReady } from '../measure/ready-answers.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Marketing page',
  against: 'bare node:http, same bytes',
  goal: { atLeast: 0.85 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL'],
  measure: () => compareReady('marketing', () => '/'),
}
