import { parseArgs } from 'node:util'
import { type Command, type Typed, UsageError, uuid } from './command.ts'
import { commands, commandsOf, findCommand, nouns } from './commands/all-commands.ts'

export type Parsed =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; said: string }
  | { kind: 'run'; command: Command; typed: Typed; reason: string; operation: string }

const ofEvery = {
  reason: { type: 'string' },
  operation: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Of all commands: parseArgs needs the types before the command is known. */
const known = Object.fromEntries(
  commands.flatMap(({ options = {} }) =>
    Object.entries(options).map(([name, { takes }]) => [name, { type: takes ? 'string' : 'boolean' } as const]),
  ),
)

const shortestReason = 3
const longestReason = 500

export function parseArguments(args: string[]): Parsed {
  try {
    return parse(args)
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'wrong', said: error.message }
    // only the first sentence names the error
    if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS'))
      return { kind: 'wrong', said: `${(error as Error).message.split(/\.\s/)[0]}. See --help.` }
    throw error
  }
}

function parse(args: string[]): Parsed {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { ...known, ...ofEvery } })
  const given = values as Record<string, string | boolean | undefined>
  if (positionals.length === 0) return { kind: 'help', text: helpFor([]) }
  const command = findCommand(positionals)
  if (given.help && (command || nouns.includes(positionals[0]!))) return { kind: 'help', text: helpFor(positionals) }
  if (!command) throw new UsageError(unknown(positionals))
  const rest = positionals.slice(command.name.split(' ').length)
  requireFitting(command, rest, Object.keys(given))
  const reason = String(given.reason ?? '').trim()
  if (reason.length < shortestReason || reason.length > longestReason)
    throw new UsageError(`Say why in up to ${longestReason} letters, with --reason "…": it is kept with what you do.`)
  const operation = String(given.operation ?? '')
  if (operation && !uuid.test(operation)) throw new UsageError(`"${operation}" is no operation.`)
  const options = Object.keys(command.options ?? {}).map(name => [name, String(given[name] ?? '').trim()])
  const typed = { target: rest[0]?.trim() ?? '', options: Object.fromEntries(options) as Record<string, string> }
  return { kind: 'run', command, typed, reason, operation }
}

function unknown([noun, verb]: string[]): string {
  const verbs = commandsOf(noun!).map(({ name }) => name)
  if (verbs.length === 0) return `There is no command "${noun}". There are: ${nouns.join(', ')}. See --help.`
  return `${verb ? `There is no "${noun} ${verb}"` : `"${noun}" alone says too little`}. There are: ${verbs.join(', ')}.`
}

function requireFitting(command: Command, rest: string[], given: string[]) {
  const wanted = command.takes ? 1 : 0
  if (rest.length < wanted) throw new UsageError(`What is missing is ${command.takes}. Expected: ${usageOf(command)}`)
  if (rest.length > wanted) throw new UsageError(`"${rest[wanted]}" is too much. Expected: ${usageOf(command)}`)
  const needed = Object.entries(command.options ?? {}).find(([name, option]) => option.needed && !given.includes(name))
  if (needed) {
    const [name, { takes, says }] = needed
    throw new UsageError(`What is missing is ${optionOf(name, takes)}: ${says}. Expected: ${usageOf(command)}`)
  }
  const strange = given.find(name => !(name in ofEvery) && !(name in (command.options ?? {})))
  if (strange) throw new UsageError(`${command.name} knows no --${strange}. Expected: ${usageOf(command)}`)
}

const callLine = 'npm run operator --'

const width = 80
const saysFrom = 28

function usageOf({ name, takes, options = {} }: Command): string {
  const named = Object.entries(options).map(([option, { takes: word, needed }]) => {
    const typed = optionOf(option, word)
    return needed ? typed : `[${typed}]`
  })
  return [name, ...(takes ? [takes] : []), ...named, '--reason <why>'].join(' ')
}

const optionOf = (name: string, takes?: string) => (takes ? `--${name} ${takes}` : `--${name}`)

export const exampleOf = ({ example }: Command) => `${callLine} ${example} --reason "why"`

const everyOption: [string, string][] = [
  ['--reason <why>', 'why you do it; needed, and kept with what you do'],
  ['--json', 'the answer for programs'],
  ['--operation <id>', 'go on with one that was broken off and said its id'],
  ['--help', 'this'],
]

/** Help for all commands, one group or one command. */
export function helpFor(words: string[]): string {
  const command = findCommand(words)
  if (command) return helpOf(command)
  return [
    `${callLine} <command> --reason "why"`,
    '',
    ...(words[0] ? [words[0]] : nouns).flatMap(noun => [...commandsOf(noun).flatMap(lineOf), '']),
    ...everyOption.flatMap(pair),
    '',
    'It exits with 0 when it is done or was so already, with 1 when it can not be',
    'done, with 2 for wrong words and with 3 when no server runs.',
  ].join('\n')
}

const lineOf = ({ name, takes, says }: Command) => pair([[name, takes].filter(Boolean).join(' '), says])

function helpOf(command: Command): string {
  const { says, options = {} } = command
  const own = Object.entries(options).map(([name, { takes, says: what }]): [string, string] => [
    optionOf(name, takes),
    what,
  ])
  const sentence = `${says[0]!.toUpperCase()}${says.slice(1)}.`
  return [
    ...wrapped(`${callLine} ${usageOf(command)}`, width - 2).map((line, index) => (index === 0 ? line : `  ${line}`)),
    '',
    ...wrapped(sentence, width),
    '',
    ...[...own, ...everyOption].flatMap(pair),
    '',
    'For example',
    `  ${exampleOf(command)}`,
  ].join('\n')
}

function pair([typed, says]: [string, string]): string[] {
  const [first = '', ...rest] = wrapped(says, width - saysFrom)
  return [`${typed.padEnd(saysFrom - 1)} ${first}`, ...rest.map(line => `${' '.repeat(saysFrom)}${line}`)]
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
