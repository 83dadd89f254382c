import { Socket as DatagramSocket } from 'node:dgram'
import { Server, Socket } from 'node:net'

/** What was said in confidence stays here, whatever a later version of a library would like: every way out of Node ends in one of these. */
export function forbidNetwork() {
  const refuse = () => {
    throw new Error('speech is written down without a network')
  }
  Object.assign(Socket.prototype, { connect: refuse })
  Object.assign(Server.prototype, { listen: refuse })
  Object.assign(DatagramSocket.prototype, { bind: refuse, connect: refuse, send: refuse })
}
