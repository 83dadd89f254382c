import { compareReady } from '../measure/ready-answers.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Public page, cached, and Node without streams for empty bodies',
  against: 'bare node:http with optimizeEmptyRequests',
  goal: null,
  unit: 'requests per CPU second',
  needs: ['PostgreSQL'],
  measure: () => compareReady('app', () => '/cr/person-1', 'bare without streams for empty bodies'),
}
