import { AiFailure } from './ai.ts'

const longestLine = 256 * 1024
const mostBytes = 8 * 1024 * 1024

/** What each `data:` line of a stream of events carries, however it was cut into pieces on its way. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let unread = ''
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new AiFailure('too much')
    const lines = (unread + decoder.decode(piece, { stream: true })).split(/\r?\n/)
    unread = lines.pop() ?? ''
    if (unread.length > longestLine) throw new AiFailure('unreadable')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (unread.startsWith('data:')) yield unread.slice(5).trim()
}
