import { retention } from '@credence/contract/limits/retention'
import type { Db } from '../database/database.ts'
import type { OperatorAction } from '../database/schema/operator-actions.ts'
import type { Dependencies, Surroundings } from '../dependencies.ts'
import { uuid } from './arguments.ts'
import { findAction, lockOperation, recordAction, removeActionsBefore } from './audit.ts'
import { type Outcome, WrongWords } from './command.ts'
import { type Parsed, parseWords } from './parse.ts'

/** `id` is the operation's: whoever is not answered asks another server for the same one. */
export type OperatorRequest = { id: string; args: string[]; who: string }
export type OperatorAnswer = Outcome | { kind: 'wrong'; said: string } | { kind: 'failed'; said: string }

type Run = Extract<Parsed, { kind: 'run' }>

/** Runs one command, once. What it does and its row in the record are one transaction: neither is there without the other. */
export async function runOperatorCommand(
  dependencies: Dependencies,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const parsed = parseWords(request.args)
  if (parsed.kind === 'help') return { kind: 'text', text: parsed.text }
  if (parsed.kind === 'wrong') return parsed
  if (!uuid.test(request.id)) return { kind: 'wrong', said: 'The operation has no id.' }
  try {
    return await dependencies.db.transaction(tx => runOnce(tx, dependencies, request, parsed))
  } catch (error) {
    if (error instanceof WrongWords) return { kind: 'wrong', said: error.message }
    throw error
  }
}

async function runOnce(tx: Db, surroundings: Surroundings, { id, who }: OperatorRequest, run: Run): Promise<Outcome> {
  await lockOperation(tx, id)
  const before = await findAction(tx, id)
  if (before?.outcome) return answerOf(before)
  const outcome = await run.command.run(tx, surroundings, run.typed)
  // whatever is only shown can be shown again, and is on record from the first time
  if (before) return outcome
  await recordAction(tx, {
    id,
    at: surroundings.clock.now(),
    who,
    command: withoutAddresses(wordsOf(run)),
    reason: withoutAddresses(run.reason),
    about: 'about' in outcome ? outcome.about : null,
    outcome: withoutAddresses(onRecord(outcome)),
  })
  return outcome
}

function onRecord(outcome: Outcome): string {
  if (!('said' in outcome)) return ''
  const secret = 'once' in outcome ? ' What was shown with it is kept nowhere.' : ''
  return `${outcome.kind}: ${outcome.said}${secret}`
}

/** What was answered the first time, as far as it is on record. */
function answerOf({ outcome, about }: OperatorAction): Outcome {
  const [, kind, said = ''] = /^(\w+): (.*)$/s.exec(outcome) ?? []
  if (kind === 'refused') return { kind, said }
  return { kind: kind === 'done' ? 'done' : 'already', about, said }
}

function wordsOf({ command, typed }: Run): string {
  const options = Object.entries(typed.options).filter(([, value]) => value)
  const named = options.map(([name, value]) => (command.options![name]!.takes ? `--${name} ${value}` : `--${name}`))
  return [command.name, typed.target, ...named].filter(Boolean).join(' ')
}

/** The record outlives accounts, and what it is about is named by an id. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s@"<>]+@/g, '…@')
}

export async function removeOldActions({ db, clock }: Dependencies) {
  await removeActionsBefore(db, new Date(clock.now().getTime() - retention.auditSeconds * 1000))
}
