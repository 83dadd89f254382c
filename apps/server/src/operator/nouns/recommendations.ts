import { loadFromOwnBrowser } from '../../features/recommendations/service.ts'
import type { Command } from '../command.ts'

export const recommendationCommands: Command[] = [
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
]
