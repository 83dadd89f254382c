import { readFileSync } from 'node:fs'
import { serverPath } from '../../server-folder.ts'

/** Twenty-five seconds of somebody reading aloud, and what they say. */
export const voice = {
  file: serverPath('src/testing/speech/austen.ogg'),
  words: readFileSync(serverPath('src/testing/speech/austen.txt'), 'utf8'),
}
