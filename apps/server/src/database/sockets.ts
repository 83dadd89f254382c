import { Socket } from 'node:net'
import { DatabaseAway } from '../outage.ts'

/** The sockets of every connection to the database, so that all can be cut at once. */
export type Sockets = {
  /** What the driver asks for a socket. */
  create(): Socket
  /** Ends every connection, whatever it waits for, and refuses new ones. */
  cut(): void
  /** Lets connections through again. */
  admit(): void
}

export function createSockets(): Sockets {
  const open = new Set<Socket>()
  let refused = false
  return {
    create() {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      // once the driver listens to it
      if (refused) process.nextTick(() => socket.destroy(new DatabaseAway()))
      return socket
    },
    cut() {
      refused = true
      for (const socket of open) socket.destroy(new DatabaseAway())
    },
    admit() {
      refused = false
    },
  }
}
