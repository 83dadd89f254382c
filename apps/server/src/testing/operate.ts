import { randomUUID } from 'node:crypto'
import type { OperatorCommandCall } from '@credence/contract/operator/endpoints'
import { operatorActions } from '../database/schema/operator-actions.ts'
import { type OperatorAnswer, runOperatorCommand } from '../operator/run.ts'
import { type Answer, cookiesOf, lastCode, type TestApp } from './create-test-app.ts'
import { anotherNetwork } from './reviewer.ts'
import { asProduct } from './statements/recorded.ts'

/** A command as an operator types it, with a reason. */
export function operate({ dependencies }: TestApp, ...words: string[]): Promise<OperatorAnswer> {
  const request = { id: randomUUID(), args: [...words, '--reason', 'weekly look'], who: 'root' }
  return asProduct(() => runOperatorCommand(dependencies, request))
}

export function rowsOf<Row>(answer: OperatorAnswer): Row[] {
  if (answer.kind !== 'list') throw new Error(`no list: ${JSON.stringify(answer)}`)
  return answer.rows as Row[]
}

/** What is on record. */
export async function actionsOf({ dependencies }: TestApp) {
  const rows = await dependencies.db.select().from(operatorActions)
  return rows.map(({ who, command, reason, about, outcome }) => ({ who, command, reason, about, outcome }))
}

/** A row of it, as `operate` leaves it. */
export function action(command: string, about: string | null, outcome: string) {
  return { who: 'root', reason: 'weekly look', command, about, outcome }
}

export const operatorAddress = 'sofia@credence.example'

export type OperatorHeaders = { cookie: string }

/** A call of the operator pages, from a network of its own. */
export function callAsOperator(product: TestApp, method: 'GET' | 'POST' | 'DELETE', path: string, more: object = {}) {
  return product.call({ method, url: `/operator/api/${path}`, remoteAddress: anotherNetwork(), ...more })
}

/** Asks for a code as a browser does; the cookie is the one that the tries at the code belong to. */
export async function askForOperatorCode(product: TestApp, email = operatorAddress) {
  const answer = await callAsOperator(product, 'POST', 'codes', { payload: { email } })
  await product.runJobs()
  return { answer, headers: { cookie: `cr_flow=${cookieIn(answer, 'cr_flow')}` } }
}

export const cookieIn = (answer: Answer, cookie: string) => cookiesOf(answer)[cookie]?.split(';')[0]

/** The headers of a signed-in operator's calls. */
export async function signInOperator(product: TestApp, email = operatorAddress): Promise<OperatorHeaders> {
  const { headers } = await askForOperatorCode(product, email)
  const payload = { email, otp: lastCode(product) }
  const answer = await callAsOperator(product, 'POST', 'session', { payload, headers })
  return { cookie: `${headers.cookie}; cr_operator=${cookieIn(answer, 'cr_operator')}` }
}

/** The code that one command asks for. */
export async function freshCode(product: TestApp, headers: OperatorHeaders): Promise<string> {
  await callAsOperator(product, 'POST', 'session/codes', { payload: {}, headers })
  await product.runJobs()
  return lastCode(product)
}

type Asked = Omit<OperatorCommandCall, 'id'> & { id?: string }

export function command(product: TestApp, headers: OperatorHeaders, asked: Asked): Promise<Answer> {
  return callAsOperator(product, 'POST', 'commands', { payload: { id: randomUUID(), ...asked }, headers })
}
