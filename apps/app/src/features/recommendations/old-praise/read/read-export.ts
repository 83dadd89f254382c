import { fileInZip } from './file-in-zip.ts'
import { rowsOfCsv } from './rows-of-csv.ts'
import { type Found, textsOfRows } from './texts-of-rows.ts'

export type Read = ({ ok: true; name: string } & Found) | { ok: false; problem: string }

const wanted = 'Recommendations_Received.csv'
const mostBytes = 5_000_000

const problems = {
  given: `That file holds what you wrote about others. Choose ${wanted}.`,
  other: `We found no recommendations in that file. Choose ${wanted}, or the ZIP that LinkedIn sent you.`,
  none: 'There are no texts in that file that we could use.',
  large: 'That file is larger than all recommendations of one person can be. Choose another.',
  broken: 'We could not open that ZIP. Download it again, or unpack it and choose the one file in it.',
  locked: `That ZIP asks for a password. Unpack it and choose ${wanted}.`,
  absent: `There is no ${wanted} in that ZIP. Ask LinkedIn for Recommendations when you get a copy of your data.`,
  unreadable: 'Your browser could not read that file. Choose it once more.',
} as const

/** LinkedIn's export, read on this device: nothing of it is sent anywhere by this. */
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

/** UTF-8 as LinkedIn writes it, or what a spreadsheet makes of it. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
