import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { undeclaredErrorMessage } from '../http/error-handler.ts'
import { closeAll, loggedByAll } from './create-test-app.ts'
import { checkPlans } from './statements/check-plans.ts'
import { takeRecorded } from './statements/recorded.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'

beforeEach(async () => {
  await emptyDatabase(await testDatabase())
})

/** Addresses, tokens, refresh handles and passcodes as they look in the clear. */
const secrets = /@[\w-]+\.(example|org)|eyJ[\w-]{10}|rh_[\w-]{10}|"(otp|code|token|authorization|cookie)"/

// whatever a test was about: nothing private may have reached the log
afterEach(() => {
  const lines = loggedByAll.splice(0).flat()
  expect(lines.filter(line => secrets.test(line))).toEqual([])
  // and no call may have failed in a way that its record keeps from clients
  expect(lines.filter(line => line.includes(undeclaredErrorMessage))).toEqual([])
})

// and nothing the product asked may read a table whole that grows with the number of people
afterAll(async () => {
  const { url } = await testDatabase()
  if (!url) return
  const problems = await checkPlans(url, takeRecorded())
  // as the message, too: what is compared is cut short where it is reported
  expect(problems, problems.join('\n')).toEqual([])
})

// and no library may have been used in a way that its next version refuses. Node warns once in a process
const deprecations: string[] = []
const noteDeprecation = ({ name, stack }: Error) =>
  void (name === 'DeprecationWarning' && deprecations.push(`${stack}`))
beforeAll(() => void process.on('warning', noteDeprecation))
afterAll(() => {
  process.off('warning', noteDeprecation)
  expect(deprecations, deprecations.join('\n')).toEqual([])
})

afterAll(closeAll)
