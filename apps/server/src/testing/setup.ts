import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { closeAll, loggedByAll } from './create-test-app.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'

beforeEach(async () => {
  await emptyDatabase(await testDatabase())
})

/** Addresses, tokens, refresh handles and passcodes as they look in the clear. */
const secrets = /@[\w-]+\.(example|org)|eyJ[\w-]{10}|rh_[\w-]{10}|"(otp|code|token|authorization|cookie)"/

// whatever a test was about: nothing private may have reached the log
afterEach(() => {
  const leaked = loggedByAll
    .splice(0)
    .flat()
    .filter(line => secrets.test(line))
  expect(leaked).toEqual([])
})

afterAll(closeAll)
