import { loadFromOwnBrowser } from '../../features/recommendations/service.ts'
import { loadPasscodeHours } from '../../features/sign-in/passcodes/service.ts'
import { listActions } from '../audit.ts'
import type { Command } from '../command.ts'
import { periodOptions, requirePeriod } from '../period.ts'

/** Things to look at that nothing can be done to. */
export const otherCommands: Command[] = [
  {
    name: 'recommendations list',
    says: 'those sent with a browser of the person recommended, newest first',
    example: 'recommendations list',
    async run(tx) {
      const rows = (await loadFromOwnBrowser(tx)).map(({ id, givenAt, slug, state }) => {
        return { id, given: givenAt, page: slug, state }
      })
      return { kind: 'list', rows, none: 'There are none.' }
    },
  },
  {
    name: 'passcodes list',
    says: 'passcode mails of each hour in the last 7 days, and when strangers had to wait',
    example: 'passcodes list',
    async run(tx, surroundings) {
      const rows = (await loadPasscodeHours(tx, surroundings)).map(({ hour, mails, crowded }) => {
        return { hour, mails, strangers_waited: crowded ? 'yes' : 'no' }
      })
      return { kind: 'list', rows, none: 'No passcode was mailed.' }
    },
  },
  {
    name: 'audit',
    options: {
      ...periodOptions,
      about: { takes: '<id>', says: 'only what was about this user, report or other thing' },
    },
    says: 'what operators did and why, newest first',
    example: 'audit --from 2026-11-01',
    async run(tx, { clock }, { options }) {
      const period = requirePeriod(options, clock.now())
      const rows = (await listActions(tx, period, options.about!.toLowerCase())).map(
        ({ at, who, command, about, reason, outcome }) => ({ at, who, command, about, reason, outcome }),
      )
      return { kind: 'list', rows, none: 'Nothing was done.' }
    },
  },
]
