// A process of its own, without the environment of the server and without a network: it opens what strangers send.
import { lowerPriority } from '../workers/priority.ts'
import { hearWords } from './hear-words.ts'
import { loadMoonshine, type Moonshine } from './moonshine.ts'
import { forbidNetwork } from './no-network.ts'
import { readSound } from './read-sound.ts'
import type { Heard } from './speech.ts'

export type SpeechTask = { file: string; ffmpeg: string } | { samples: Float32Array }

/** Twice what the model takes with the longest piece. */
const mostBytes = 1024 * 1024 * 1024

lowerPriority()
forbidNetwork()

let moonshine: Promise<Moonshine> | undefined

/** Looked at between two pieces, since nothing else runs while it listens to one. */
function withinMemory({ understand }: Moonshine): Moonshine {
  return {
    async understand(sound) {
      const understood = await understand(sound)
      if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
      return understood
    },
  }
}

/** Null for what is no sound. */
async function perform(task: SpeechTask): Promise<Heard | null> {
  const samples = 'samples' in task ? task.samples : await readSound(task.ffmpeg, task.file)
  if (!samples) return null
  moonshine ??= loadMoonshine()
  return hearWords(withinMemory(await moonshine), samples)
}

// Whoever started us is gone: nobody waits for the result, and ffmpeg goes along.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.on('message', async (task: SpeechTask) => process.send!(await perform(task)))
