import type { Server } from 'node:http'

/**
 * A process that stood still finds a connection's idle time over before it reads what arrived meanwhile. Node would close at once,
 * and cut off a call that came in time: here what has arrived is read first.
 */
export function readBeforeClosingIdle(server: Server) {
  server.on('timeout', socket => {
    // while an answer is under way a connection has other limits, see stalled-reader.ts
    if (socket.timeout !== server.keepAliveTimeout + server.keepAliveTimeoutBuffer) return
    const read = socket.bytesRead
    setImmediate(() => void (socket.bytesRead === read && socket.destroy()))
  })
}
