import { retention } from '@credence/contract/limits/limits'
import type { Db } from '../database/database.ts'
import type { OperatorAction } from '../database/schema/operator-actions.ts'
import type { Dependencies, TransactionContext } from '../dependencies.ts'
import { findAction, lockOperation, recordAction, removeActionsBefore } from './audit.ts'
import { type Outcome, UsageError, uuid } from './command.ts'
import { type Parsed, parseArguments } from './parse.ts'

/** `id` identifies the operation, so that it can be retried on another server. */
export type OperatorRequest = { id: string; args: string[]; who: string }
export type OperatorAnswer = Outcome | { kind: 'wrong'; said: string } | { kind: 'failed'; said: string }

type Parts = Pick<Extract<Parsed, { kind: 'run' }>, 'command' | 'typed' | 'reason'>

/** `authorise` runs in the command's transaction, where an exception undoes everything. A repeat that is answered from the audit log needs none. */
export type CommandRun = Parts & { id: string; who: string; authorise?: (tx: Db) => Promise<void> }

/** As typed on the command line. */
export async function runOperatorCommand(
  dependencies: Dependencies,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const parsed = parseArguments(request.args)
  if (parsed.kind === 'help') return { kind: 'text', text: parsed.text }
  if (parsed.kind === 'wrong') return parsed
  if (!uuid.test(request.id)) return { kind: 'wrong', said: 'The operation has no id.' }
  return runCommand(dependencies, { ...parsed, id: request.id, who: request.who })
}

/** Runs a command once, in one transaction with its audit row: for the command line and the operator pages. */
export async function runCommand(dependencies: Dependencies, run: CommandRun): Promise<OperatorAnswer> {
  try {
    return await dependencies.db.transaction(tx => runOnce(tx, dependencies, run))
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'wrong', said: error.message }
    throw error
  }
}

async function runOnce(tx: Db, context: TransactionContext, run: CommandRun): Promise<Outcome> {
  const { id, who } = run
  await lockOperation(tx, id)
  const before = await findAction(tx, id)
  const command = withoutAddresses(wordsOf(run))
  // otherwise a change could pass as the repeat of a read, which leaves no second row
  if (before && before.command !== command) throw new UsageError('This operation’s id belongs to another command.')
  if (before?.outcome) return answerOf(before)
  await run.authorise?.(tx)
  const outcome = await run.command.run(tx, context, run.typed, who)
  // read commands run again, and are recorded the first time
  if (before) return outcome
  await recordAction(tx, {
    id,
    at: context.clock.now(),
    who,
    command,
    reason: withoutAddresses(run.reason),
    about: 'about' in outcome ? outcome.about : null,
    outcome: withoutAddresses(onRecord(outcome)),
  })
  return outcome
}

function onRecord(outcome: Outcome): string {
  if (!('said' in outcome)) return ''
  const secret = 'once' in outcome ? ' The output of that command was not stored.' : ''
  return `${outcome.kind}: ${outcome.said}${secret}`
}

function answerOf({ outcome, about }: OperatorAction): Outcome {
  const [, kind, said = ''] = /^(\w+): (.*)$/s.exec(outcome) ?? []
  if (kind === 'refused') return { kind, said }
  return { kind: kind === 'done' ? 'done' : 'already', about, said }
}

function wordsOf({ command, typed }: Parts): string {
  const options = Object.entries(typed.options).filter(([, value]) => value)
  const named = options.map(([name, value]) => (command.options![name]!.takes ? `--${name} ${value}` : `--${name}`))
  return [command.name, typed.target, ...named].filter(Boolean).join(' ')
}

/** The audit log outlives accounts, and names them by id. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s@"<>]+@/g, '…@')
}

export async function removeOldActions({ db, clock }: Dependencies) {
  await removeActionsBefore(db, new Date(clock.now().getTime() - retention.auditSeconds * 1000))
}
