import type { Command } from 'commander'
import { ConfigError } from '../apps/server/src/environment.ts'

/** Runs the command and exits: with 2 after a usage error, with 1 after a ConfigError. `beforeExit` ends the progress line. */
export async function runCommandLine(command: Command, beforeExit: () => void): Promise<never> {
  // the files it writes are private to this account
  process.umask(0o077)
  command
    .usage('<folder> [options]')
    .helpOption('--help', 'show this help')
    .configureHelp({ helpWidth: 80 })
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  try {
    await command.parseAsync()
    process.exit(0)
  } catch (error) {
    beforeExit()
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** npm runs scripts in the project's folder; relative paths are relative to where it was called. */
export const callFolder = process.env.INIT_CWD ?? process.cwd()
