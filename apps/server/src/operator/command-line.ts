import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArguments } from './parse.ts'
import type { OperatorAnswer } from './run.ts'
import { askRunningServer } from './socket.ts'
import { drawFields, drawTable, type JsonRow, printable, printableJson } from './table.ts'

type Terminal = { columns: number; print(text: string): void; complain(text: string): void }
/** `folder` is the base of relative paths. */
type Where = { dataDir: string; who: string; folder: string }
type Told = OperatorAnswer | { kind: 'unanswered'; said: string }

const exitCodes: Record<Told['kind'], number> = {
  ...{ list: 0, one: 0, text: 0, done: 0, already: 0 },
  ...{ refused: 1, failed: 1, wrong: 2, unanswered: 3 },
}

export async function operate(args: string[], where: Where, terminal: Terminal): Promise<number> {
  const parsed = parseArguments(args)
  // read from the raw arguments, so that usage errors are JSON, too
  const json = args.includes('--json')
  if (parsed.kind === 'help') return tell({ kind: 'text', text: parsed.text }, json, terminal)
  if (parsed.kind === 'wrong') return tell(parsed, json, terminal)
  const answer = await ask(args, parsed.operation || randomUUID(), where)
  const { save } = parsed.typed.options
  return tell(answer.kind === 'one' && save ? saved(answer, resolve(where.folder, save)) : answer, json, terminal)
}

async function ask(args: string[], id: string, { dataDir, who }: Where): Promise<Told> {
  try {
    const asked = await askRunningServer(dataDir, { id, args, who })
    if (asked.kind === 'answered') return asked.answer
    return { kind: 'unanswered', said: asked.kind === 'broken off' ? brokenOff(id) : noServer(dataDir) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    const said = `You can’t open ${dataDir}. Run this as root, or as the account that runs the server.`
    return { kind: 'unanswered', said }
  }
}

const noServer = (dataDir: string) => `No server is using ${dataDir}. Start one on this machine with the same DATA_DIR.`
const brokenOff = (id: string) =>
  `The server stopped before it answered. Start it, then repeat the command with --operation ${id}, so it runs only once.`

type Shown = Extract<OperatorAnswer, { kind: 'one' }>

/** Never overwrites, and is private: it may be an identity card. */
function saved(shown: Shown, path: string): Told {
  if (!shown.file) return { kind: 'failed', said: 'There’s no picture to save.' }
  try {
    writeFileSync(path, Buffer.from(shown.file, 'base64'), { flag: 'wx', mode: 0o600 })
    return { ...shown, fields: { ...shown.fields, saved: path } }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EEXIST' ? 'already exists. Choose another name.' : `can’t be written: ${code}.`
    return { kind: 'failed', said: `${path} ${why}` }
  }
}

function tell(told: Told, json: boolean, { columns, print, complain }: Terminal): number {
  const code = exitCodes[told.kind]
  const text = json ? printableJson(forPrograms(told)) : drawn(told, columns)
  const say = json || code === 0 ? print : complain
  say(text.endsWith('\n') ? text : `${text}\n`)
  return code
}

function forPrograms(told: Told): unknown {
  if (told.kind === 'list') return told.rows
  if (told.kind === 'one') return { ...told.fields, ...told.lists }
  return told
}

function drawn(told: Told, columns: number): string {
  switch (told.kind) {
    case 'text':
      return told.text
    case 'list':
      return told.rows.length > 0 ? drawTable(told.rows as JsonRow[], columns, told.columns) : told.none
    case 'one': {
      const lists = Object.entries(told.lists ?? {}).map(([name, rows]) =>
        rows.length > 0 ? `\n${name}\n${drawTable(rows as JsonRow[], columns)}` : `\n${name}\nnone`,
      )
      return [drawFields(told.fields as JsonRow, columns), ...lists].join('\n')
    }
    case 'done':
      return [printable(told.said), ...(told.once ? [drawFields(told.once, columns)] : [])].join('\n')
    case 'already':
      return `Already done. ${printable(told.said)}`
    default:
      return printable(told.said)
  }
}
