import type { Command } from './command.ts'
import { commandsOf, findCommand, nouns } from './commands.ts'

const callLine = 'npm run operator --'

const width = 80
const saysFrom = 28

export function usageOf({ name, takes, options = {} }: Command): string {
  const named = Object.entries(options).map(([option, { takes: word, needed }]) => {
    const typed = optionOf(option, word)
    return needed ? typed : `[${typed}]`
  })
  return [name, ...(takes ? [takes] : []), ...named, '--reason <why>'].join(' ')
}

export const optionOf = (name: string, takes?: string) => (takes ? `--${name} ${takes}` : `--${name}`)

export const exampleOf = ({ example }: Command) => `${callLine} ${example} --reason "why"`

const everyOption: [string, string][] = [
  ['--reason <why>', 'why you do it; needed, and kept with what you do'],
  ['--json', 'the answer for programs'],
  ['--operation <id>', 'go on with one that was broken off and said its id'],
  ['--help', 'this'],
]

/** For everything, for one noun, or for one command. */
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

/** What is typed on the left, what it does on the right, as many lines as that takes. */
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
