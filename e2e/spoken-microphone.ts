import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { voice } from '../apps/server/src/testing/speech/voice.ts'
import { browserProgram } from '../scripts/system-packages.ts'

/** How a browser is started whose microphone hears somebody read aloud, over and over. */
export function spokenMicrophone() {
  const file = join(mkdtempSync(join(tmpdir(), 'spoken-')), 'voice.wav')
  execFileSync('ffmpeg', ['-v', 'error', '-i', voice.file, '-ac', '1', '-ar', '48000', '-bitexact', file])
  return {
    executablePath: browserProgram() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ],
  }
}
