import { connect } from 'node:net'

/** Sends bytes as they are, which no HTTP library would, and gives whatever came until the connection ended. */
export function exchange(port: number, text: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}
