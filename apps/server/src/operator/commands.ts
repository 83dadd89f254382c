import type { Command } from './command.ts'
import { applicationCommands } from './nouns/applications.ts'
import { auditCommands } from './nouns/audit.ts'
import { codeCommands } from './nouns/codes.ts'
import { keyCommands } from './nouns/keys.ts'
import { numberCommands } from './nouns/numbers.ts'
import { passcodeCommands } from './nouns/passcodes.ts'
import { recommendationCommands } from './nouns/recommendations.ts'
import { reportCommands } from './nouns/reports.ts'
import { storyCommands } from './nouns/stories.ts'
import { userCommands } from './nouns/users.ts'
import { waitlistCommands } from './nouns/waitlist.ts'

/** Everything an operator can do. */
export const commands: Command[] = [
  ...waitlistCommands,
  ...applicationCommands,
  ...storyCommands,
  ...codeCommands,
  ...reportCommands,
  ...userCommands,
  ...numberCommands,
  ...recommendationCommands,
  ...passcodeCommands,
  ...keyCommands,
  ...auditCommands,
]

export function findCommand(words: string[]): Command | undefined {
  return (
    commands.find(({ name }) => name === words.slice(0, 2).join(' ')) ?? commands.find(({ name }) => name === words[0])
  )
}

const nounOf = ({ name }: Command) => name.split(' ')[0]!
export const nouns = [...new Set(commands.map(nounOf))]
export const commandsOf = (noun: string) => commands.filter(command => nounOf(command) === noun)
