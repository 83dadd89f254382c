import { CommanderError, Command as CommandParser } from 'commander'
import { type Command, type Typed, UsageError, uuid } from './command.ts'
import { commands } from './commands/all-commands.ts'

export type Parsed =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; said: string }
  | { kind: 'run'; command: Command; typed: Typed; reason: string; operation: string }

const shortestReason = 3
const longestReason = 500

export function parseArguments(args: string[]): Parsed {
  let parsed: Parsed = { kind: 'help', text: '' }
  let help = ''
  const parser = createParser(
    text => (help += text),
    run => (parsed = run),
  )
  try {
    parser.parse(args.length > 0 ? args : ['--help'], { from: 'user' })
    return parsed
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'wrong', said: error.message }
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return { kind: 'help', text: help.trimEnd() }
    const said = error.message.replace(/^error: /, '').replace(/\.$/, '')
    return { kind: 'wrong', said: `${capitalized(said)}. See --help.` }
  }
}

const callLine = 'npm run operator --'
export const exampleOf = ({ example }: Pick<Command, 'example'>) => `${callLine} ${example} --reason "why"`
const capitalized = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`

const exitCodes = `
Exit codes: 0 done, or already done; 1 not possible; 2 wrong usage; 3 no server
is running.`

type Run = Extract<Parsed, { kind: 'run' }>

/** A new one each time, because Commander stores the parsed values in it. */
function createParser(writeHelp: (text: string) => void, found: (run: Run) => void): CommandParser {
  const parser = refuseUnknown(new CommandParser(callLine))
    .option('--reason <why>', 'required: why you’re doing this, stored in the audit log')
    .option('--json', 'print JSON')
    .option('--operation <id>', 'continue an interrupted command by its id')
    .helpOption('--help', 'show this help')
    .helpCommand(false)
    .addHelpText('after', exitCodes)
    .exitOverride()
    .configureOutput({ writeOut: writeHelp, writeErr() {} })
    .configureHelp({ helpWidth: 80, showGlobalOptions: true, visibleCommands: listLeaves, subcommandTerm: termOf })
  for (const command of commands) {
    const [name = '', subcommand] = command.name.split(' ')
    const heading = `${capitalized(name)}:`
    const group =
      parser.commands.find(each => each.name() === name) ?? refuseUnknown(parser.command(name)).helpGroup(heading)
    const leaf = describe(subcommand ? group.command(subcommand).helpGroup(heading) : group, command)
    leaf.action(() => found(readRun(leaf, command)))
  }
  return parser
}

/** A group's own action runs where none of its subcommands is named. */
function refuseUnknown(group: CommandParser): CommandParser {
  return group
    .usage('<command> --reason "why"')
    .allowExcessArguments()
    .action(() => {
      const [name] = group.args
      if (!group.parent) {
        const groups = group.commands.map(each => each.name())
        throw new UsageError(`There is no command "${name}". The commands are: ${groups.join(', ')}. See --help.`)
      }
      const known = listLeaves(group).map(nameOf).join(', ')
      const wrong = name ? `There is no "${group.name()} ${name}"` : `"${group.name()}" alone is incomplete`
      throw new UsageError(`${wrong}. The commands are: ${known}.`)
    })
}

function describe(leaf: CommandParser, { takes, options, says, example }: Command): CommandParser {
  leaf
    .usage([takes, options && '[options]', '--reason <why>'].filter(Boolean).join(' '))
    .summary(says)
    .description(`${capitalized(says)}.`)
    .addHelpText('after', `\nFor example\n  ${exampleOf({ example })}`)
    .allowExcessArguments(false)
  if (takes) leaf.argument(takes)
  for (const [option, { takes: value, says: what }] of Object.entries(options ?? {}))
    leaf.option(value ? `--${option} ${value}` : `--${option}`, what)
  return leaf
}

const listLeaves = (group: Readonly<CommandParser>) =>
  group.commands.flatMap(each => [each, ...each.commands]).filter(each => each.summary() !== '')

const nameOf = (leaf: CommandParser) => (leaf.parent?.parent ? `${leaf.parent.name()} ${leaf.name()}` : leaf.name())
const termOf = (leaf: CommandParser) =>
  [nameOf(leaf), ...leaf.registeredArguments.map(each => `<${each.name()}>`)].join(' ')

function readRun(leaf: CommandParser, command: Command): Run {
  const values = leaf.optsWithGlobals<Record<string, string | true | undefined>>()
  // Commander gives the options after `audit show` or `audit export` to `audit`, if it has them
  const inherited = Object.keys(leaf.parent!.parent ? leaf.parent!.opts() : {}).filter(
    name => !Object.hasOwn(command.options ?? {}, name),
  )
  if (inherited.length > 0) throw new UsageError(`Unknown option '--${inherited[0]}'. See --help.`)
  const read = (name: string) => String(values[name] ?? '').trim()
  const [reason, operation] = [read('reason'), read('operation')]
  // the value of a forgotten reason is the next option
  if (reason.length < shortestReason || reason.length > longestReason || reason.startsWith('--'))
    throw new UsageError(`Say why with --reason "…", in up to ${longestReason} characters. The audit log stores it.`)
  if (operation && !uuid.test(operation)) throw new UsageError(`"${operation}" is not the id of an operation.`)
  const options = Object.fromEntries(Object.keys(command.options ?? {}).map(name => [name, read(name)]))
  return { kind: 'run', command, typed: { target: leaf.args[0]?.trim() ?? '', options }, reason, operation }
}
