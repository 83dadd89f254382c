import type { BodyOf } from '@credence/contract/endpoint'
import { operatorCommands, operatorReason } from '@credence/contract/operator/commands'
import type { OperatorOutcome, runOperatorCommand } from '@credence/contract/operator/endpoints'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { wrongPasscode } from '../features/passcodes/service.ts'
import type { Operator } from '../principal.ts'
import { findAction } from './audit.ts'
import type { Command, Outcome, Typed } from './command.ts'
import { commands } from './commands/all-commands.ts'
import { runCommand } from './run.ts'
import { checkCommandCode, claimCommandCode } from './sessions.ts'

type Asked = BodyOf<typeof runOperatorCommand>

/** Stands in the audit log where the pages ask for no reason. */
const readingReason = 'reading on the operator pages'

/** The command of the command line, for an operator who signed in. `flow` is the browser's secret. */
export async function runWebCommand(
  dependencies: Dependencies,
  operator: Operator,
  asked: Asked,
  flow: string | undefined,
): Promise<OperatorOutcome> {
  const { id } = asked
  const command = commands.find(({ name }) => name === asked.command)!
  const typed = typedFor(command, asked)
  const reason = reasonFor(asked)
  const authorise = await requireCode(dependencies, operator, asked, flow)
  const run = { id, who: operator.address, command, typed, reason, ...(authorise ? { authorise } : {}) }
  const answer = await runCommand(dependencies, run)
  if (answer.kind === 'wrong' || answer.kind === 'failed') throw wrong('target', answer.said)
  return presented(answer)
}

const wrong = (field: string, message: string) =>
  new AppError('invalid_fields', { message, errors: [{ field, message }] })

/** Only what the command takes, as the command line does. */
function typedFor({ name, takes, options = {} }: Command, asked: Asked): Typed {
  const target = asked.target ?? ''
  if (takes && !target) throw wrong('target', `The target is missing: ${name} ${takes}.`)
  if (!takes && target) throw wrong('target', `${name} takes nothing.`)
  const given = Object.entries(asked.options ?? {}).filter(([, value]) => value)
  const unknown = given.find(([option]) => !Object.hasOwn(options, option))
  if (unknown) throw wrong(`options.${unknown[0]}`, `${name} has no option ${unknown[0]}.`)
  const values = Object.fromEntries(given)
  return { target, options: Object.fromEntries(Object.keys(options).map(option => [option, values[option] ?? ''])) }
}

function reasonFor({ command, reason = '' }: Asked): string {
  if (operatorCommands[command] === 'nothing') return reason || readingReason
  if (reason.length < operatorReason.least)
    throw wrong('reason', `Give a reason of ${operatorReason.least} characters or more.`)
  return reason
}

/** Spends the code in the command's transaction: a command that fails leaves it good. */
async function requireCode(
  dependencies: Dependencies,
  operator: Operator,
  { id, command, otp }: Asked,
  flow: string | undefined,
): Promise<((tx: Db) => Promise<void>) | undefined> {
  if (operatorCommands[command] !== 'code') return undefined
  // a repeat is answered from its row, and its code is spent
  if ((await findAction(dependencies.db, id))?.outcome) return undefined
  if (!otp) throw new AppError('fresh_passcode_needed')
  const checked = await checkCommandCode(dependencies, operator, otp, flow)
  if (!checked.ok) throw wrongPasscode(checked.triesLeft)
  return async tx => {
    if (!(await claimCommandCode(tx, operator, checked.passcodeId, dependencies.clock.now())))
      throw wrongPasscode(undefined)
  }
}

/** As JSON: times are strings. The columns of a table are the command line's. */
function presented(outcome: Outcome): OperatorOutcome {
  return JSON.parse(JSON.stringify(outcome)) as OperatorOutcome
}
