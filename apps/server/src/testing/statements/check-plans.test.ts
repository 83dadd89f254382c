import { expect, test } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { checkPlans } from './check-plans.ts'

// the embedded database takes no second connection, on which the prices can be changed
test.runIf(process.env.TEST_DATABASE_URL)('what reads a big table from end to end is found', async () => {
  const { url } = await testDatabase()
  const whole = 'select id from accounts where strpos(email, $1) > 0'
  const asked = [
    { text: whole, values: ['@example.org'], isPrepared: false },
    { text: 'select id from accounts where slug = $1', values: ['ines-marlow'], isPrepared: false },
    { text: 'select code from rules_of_nobody', values: [], isPrepared: false },
  ]
  expect(await checkPlans(url!, asked)).toEqual([
    `reads the whole of accounts: ${whole}`,
    'relation "rules_of_nobody" does not exist: select code from rules_of_nobody',
  ])
})
