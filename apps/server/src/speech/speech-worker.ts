// A worker process without the server's environment and network: it opens untrusted files.
import { lowerPriority } from '../workers/priority.ts'
import { loadMoonshine, type Moonshine } from './moonshine-model.ts'
import { forbidNetwork } from './no-network.ts'
import { readSound, type Transcript, transcribe } from './transcribe.ts'

export type SpeechTask = { file: string; ffmpeg: string } | { samples: Float32Array }

/** Twice the model's peak memory. */
const mostBytes = 1024 * 1024 * 1024

lowerPriority()
forbidNetwork()

let moonshine: Promise<Moonshine> | undefined

/** Checked between pieces, because inference blocks the event loop. */
function withinMemory({ understand }: Moonshine): Moonshine {
  return {
    async understand(sound) {
      const understood = await understand(sound)
      if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
      return understood
    },
  }
}

/** Null for a file without sound. */
async function perform(task: SpeechTask): Promise<Transcript | null> {
  const samples = 'samples' in task ? task.samples : await readSound(task.ffmpeg, task.file)
  if (!samples) return null
  moonshine ??= loadMoonshine()
  return transcribe(withinMemory(await moonshine), samples)
}

// the parent process is gone: end this process group, ffmpeg included
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.on('message', async (task: SpeechTask) => process.send!(await perform(task)))
