// A process of its own, without the environment of the server and without a network: it opens what strangers send.
import { Socket as DatagramSocket } from 'node:dgram'
import { Server, Socket } from 'node:net'
import { lowerPriority } from '../workers/priority.ts'
import { loadMoonshine, type Moonshine } from './moonshine.ts'
import type { Transcript } from './transcribe.ts'
import { readSound, transcribe } from './transcribe.ts'

/** What was said in confidence stays here, whatever a later version of a library would like: every way out of Node ends in one of these. */
function forbidNetwork() {
  const refuse = () => {
    throw new Error('speech is written down without a network')
  }
  Object.assign(Socket.prototype, { connect: refuse })
  Object.assign(Server.prototype, { listen: refuse })
  Object.assign(DatagramSocket.prototype, { bind: refuse, connect: refuse, send: refuse })
}

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
async function perform(task: SpeechTask): Promise<Transcript | null> {
  const samples = 'samples' in task ? task.samples : await readSound(task.ffmpeg, task.file)
  if (!samples) return null
  moonshine ??= loadMoonshine()
  return transcribe(withinMemory(await moonshine), samples)
}

// Whoever started us is gone: nobody waits for the result, and ffmpeg goes along.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.on('message', async (task: SpeechTask) => process.send!(await perform(task)))
