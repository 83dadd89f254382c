import { fileInZip } from './file-in-zip.ts'
import { type Found, textsOfRows } from './testimonials-of-rows.ts'

export type Read = ({ ok: true; name: string } & Found) | { ok: false; problem: string }

const wanted = 'Recommendations_Received.csv'
const mostBytes = 5_000_000

const problems = {
  given: `Those are recommendations you gave. Choose ${wanted}.`,
  other: `We couldn’t find any recommendations in that file. Choose ${wanted}, or the ZIP that LinkedIn sent you.`,
  none: 'That file has no recommendations we can use.',
  large: `That file is too large. Choose ${wanted}.`,
  broken: `We couldn’t open that ZIP. Download it again, or unzip it and choose ${wanted}.`,
  locked: `That ZIP needs a password. Unzip it and choose ${wanted}.`,
  absent: `That ZIP doesn’t contain ${wanted}. Ask LinkedIn for a copy that includes Recommendations.`,
  unreadable: 'Your browser couldn’t read that file. Choose it again.',
} as const

/** Runs in the browser and sends nothing. */
export async function readExport(file: File, today: Date): Promise<Read> {
  try {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
    const isZip = start[0] === 0x50 && start[1] === 0x4b
    if (!isZip && /given/i.test(file.name)) return refuse('given')
    if (!isZip && file.size > mostBytes) return refuse('large')
    const content = isZip ? await fromZip(file) : { ok: true as const, bytes: new Uint8Array(await file.arrayBuffer()) }
    if (!content.ok) return refuse(content.reason)
    const found = textsOfRows(rowsOfCsv(decoded(content.bytes)), today)
    if (!found) return refuse('other')
    return found.texts.length > 0 ? { ok: true, name: file.name, ...found } : refuse('none')
  } catch {
    return refuse('unreadable')
  }
}

const refuse = (problem: keyof typeof problems): Read => ({ ok: false, problem: problems[problem] })

function fromZip(file: File) {
  return fileInZip(file, name => /(?:^|\/)recommendations[ _]received\.csv$/i.test(name))
}

/** UTF-8 from LinkedIn, or the encodings of spreadsheet programs. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** CSV parser that accepts other separators, stray quotes and a missing last newline. */
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

/** The most frequent one in the first line, outside quotes. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  const firstLine = start.split(/\r?\n|\r/).find(line => /[,;\t]/.test(line)) ?? ''
  const times = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best))
}
