/** Rows of a table in text. Forgives what programs do to it: other separators, stray quotes, a last line without an end. */
export function rowsOfCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some(each => each.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted
    else if (quoted) cell += letter
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
    else if (text[at + 1] !== '\n') endRow()
  }
  endRow()
  return rows
}

/** Whichever stands in the first line most often, outside quotes. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const firstLine = start.split(/\r?\n|\r/).find(line => /[,;\t]/.test(line)) ?? ''
  const times = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best))
}
