/** How a vCard is written (RFC 6350). */

/** A line of a card, cut where it is too long. */
export function cardLine(property: string, value: string): string {
  return `${folded(`${property}:${value}`)}\r\n`
}

/** What somebody typed can neither end its line nor begin another one. */
export function escaped(text: string): string {
  return text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

const longestLine = 75

/** Lines of at most 75 octets, cut between letters; a space says that the next one goes on. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const letter of line) {
    const length = Buffer.byteLength(letter)
    if (octets + length > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += length
  }
  return text
}
