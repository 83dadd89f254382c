import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const secondMs = 1000
const enoughCharacters = 16_384
/** While whoever reads the log stands still. What comes on top is dropped, and how much is told when it goes on. */
const mostCharacters = 4 * 1024 ** 2
const warning = 40

type Levelled = DestinationStream & { lastLevel: number; flush(): void }

/**
 * Writes log lines together: within a second, at once when one says that something is wrong, and before the process ends.
 * What is killed in between loses a second of good news. A pipe that nobody empties or that is closed never holds us up.
 */
export function gatherLines(fd: number, write: (fd: number, bytes: Buffer) => number = writeSync): Levelled {
  let waiting = ''
  /** What a full pipe did not take, which may end in the middle of a line. */
  let rest = Buffer.alloc(0)
  let dropped = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (dropped > 0) waiting += droppedLine(dropped)
    dropped = 0
    rest = Buffer.concat([rest, Buffer.from(waiting)])
    waiting = ''
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest))
    } catch (error) {
      closed = (error as NodeJS.ErrnoException).code !== 'EAGAIN'
      if (closed) rest = Buffer.alloc(0)
      else flushSoon()
    }
  }

  function flushSoon() {
    timer ??= setTimeout(flush, secondMs).unref()
  }

  const lines = {
    // so that pino tells the level of each line
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    flush,
    write(line: string) {
      if (closed) return
      if (rest.length + waiting.length > mostCharacters) {
        dropped += 1
        return
      }
      waiting += line
      const isTime = lines.lastLevel >= warning || waiting.length >= enoughCharacters
      // while a pipe is full, trying at every line would only cost
      if (isTime && rest.length === 0) flush()
      else flushSoon()
    },
  }
  return lines
}

function droppedLine(count: number): string {
  const line = { level: warning, time: new Date().toISOString(), count, msg: 'log lines were dropped' }
  return `${JSON.stringify(line)}\n`
}

/** For this process alone: the rest is written when it ends, by whatever but a kill. */
export function gatherForStandardOutput(): Levelled {
  // a pipe becomes one that refuses instead of waiting
  const { fd } = process.stdout
  const lines = gatherLines(fd)
  process.once('exit', lines.flush)
  return lines
}
