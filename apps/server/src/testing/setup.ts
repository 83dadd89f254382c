import { beforeEach } from 'vitest'
import { emptyDatabase, testDatabase } from './test-database.ts'

beforeEach(async () => {
  await emptyDatabase(await testDatabase())
})
