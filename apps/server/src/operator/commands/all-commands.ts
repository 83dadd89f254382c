import type { Command } from '../command.ts'
import { applicationCommands } from './applications.ts'
import { auditCommands } from './audit.ts'
import { codeCommands } from './codes.ts'
import { jobCommands } from './jobs.ts'
import { keyCommands } from './keys.ts'
import { numberCommands, passcodeCommands } from './numbers.ts'
import { recommendationCommands, reportCommands } from './reports.ts'
import { storyCommands } from './stories.ts'
import { userCommands } from './users.ts'
import { waitlistCommands } from './waitlist.ts'

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
  ...jobCommands,
  ...keyCommands,
  ...auditCommands,
]
