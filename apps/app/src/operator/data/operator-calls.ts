import type { DataOf, Endpoint } from '@credence/contract/endpoint'
import type { OperatorCommandName } from '@credence/contract/operator/commands'
import type {
  endOperatorSession,
  getOperatorOverview,
  getOperatorSession,
  OperatorCommandCall,
  OperatorOutcome,
  OperatorOverview,
  OperatorSession,
  runOperatorCommand,
  sendOperatorCode,
  sendOperatorFreshCode,
  signInOperator,
} from '@credence/contract/operator/endpoints'
import { type CallResult, call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess } from '../../api/failure.ts'

export type Answer<Data> = { ok: true; data: Data } | { ok: false; failure: Failure }

function answerOf<E extends Endpoint>(result: CallResult<E>): Answer<DataOf<E>> {
  if (isSuccess(result)) return { ok: true, data: result.envelope.data as DataOf<E> }
  const failure = failureOf(result)
  // whatever stands in front of the server says it
  return { ok: false, failure: result.status === 404 ? { ...failure, code: 'not_found' } : failure }
}

/** Without a session the server says of every call that it does not exist. */
export function isSessionOver({ code }: Failure): boolean {
  return code === 'not_found'
}

export async function sendCode(email: string): Promise<Answer<undefined>> {
  return answerOf(await call<typeof sendOperatorCode>('POST', '/operator/api/codes', { body: { email } }))
}

export async function signIn(email: string, otp: string): Promise<Answer<OperatorSession>> {
  return answerOf(await call<typeof signInOperator>('POST', '/operator/api/session', { body: { email, otp } }))
}

export async function loadSession(): Promise<Answer<OperatorSession>> {
  return answerOf(await call<typeof getOperatorSession>('GET', '/operator/api/session'))
}

export async function signOut(): Promise<Answer<undefined>> {
  return answerOf(await call<typeof endOperatorSession>('DELETE', '/operator/api/session'))
}

export async function sendFreshCode(): Promise<Answer<undefined>> {
  return answerOf(await call<typeof sendOperatorFreshCode>('POST', '/operator/api/session/codes', { body: {} }))
}

export async function loadOverview(): Promise<Answer<OperatorOverview>> {
  return answerOf(await call<typeof getOperatorOverview>('GET', '/operator/api/overview'))
}

export type Command = Pick<OperatorCommandCall, 'target' | 'options' | 'reason' | 'otp'> & {
  command: OperatorCommandName
}

/** The server runs an operation once: an answer that was lost is asked for again with the same id. */
export async function runCommand(command: Command, id: string = crypto.randomUUID()): Promise<Answer<OperatorOutcome>> {
  return answerOf(await call<typeof runOperatorCommand>('POST', '/operator/api/commands', { body: { id, ...command } }))
}
