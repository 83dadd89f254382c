import { loadPasscodeHours } from '../../features/passcodes/service.ts'
import type { Command } from '../command.ts'

export const passcodeCommands: Command[] = [
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
]
