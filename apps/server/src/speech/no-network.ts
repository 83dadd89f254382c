import { Socket as DatagramSocket } from 'node:dgram'
import { Server, Socket } from 'node:net'

/** Private speech must not leave this machine, whatever a library does: all of Node's network access uses these. */
export function forbidNetwork() {
  const refuse = () => {
    throw new Error('speech recognition has no network access')
  }
  Object.assign(Socket.prototype, { connect: refuse })
  Object.assign(Server.prototype, { listen: refuse })
  Object.assign(DatagramSocket.prototype, { bind: refuse, connect: refuse, send: refuse })
}
