const opening = '<think>'
const closing = '</think>'

/** Some models think aloud before they answer. That is not the answer, and neither is the space around it. */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting: string | undefined = ''
  for await (const piece of pieces) {
    if (waiting === undefined) {
      yield piece
      continue
    }
    waiting = (waiting + piece).trimStart()
    if (opening.startsWith(waiting.slice(0, opening.length))) {
      const end = waiting.indexOf(closing)
      if (waiting === '' || end < 0) continue
      waiting = waiting.slice(end + closing.length).trimStart()
      if (waiting === '') continue
    }
    yield waiting
    waiting = undefined
  }
}
