import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readAllQr } from '@credence/ui/testing/read-qr'
import { hasPdfCheck, hasPdfText } from '../../../../scripts/system-packages.ts'

const run = promisify(execFile)
const most = { maxBuffer: 64 * 1024 * 1024 }

export const canReadPdf = hasPdfText() && hasPdfCheck()

type ReadPdf = {
  text: string
  info: string
  fonts: { name: string; isEmbedded: boolean }[]
  /** What qpdf found wrong with it, if anything. */
  complaint: string
  /** The file with everything in it written out. */
  source: string
}

async function withFile<Value>(pdf: Buffer, work: (file: string, folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'printed-'))
  try {
    const file = join(folder, 'document.pdf')
    await writeFile(file, pdf)
    return await work(file, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A PDF, read back by programs that did not make it. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  return withFile(pdf, async file => {
    const [text, info, fonts, complaint, source] = await Promise.all([
      run('pdftotext', [file, '-'], most),
      run('pdfinfo', [file], most),
      run('pdffonts', [file], most),
      run('qpdf', ['--check', file], most).then(
        () => '',
        (error: { stderr: string }) => error.stderr,
      ),
      run('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { ...most, encoding: 'latin1' }),
    ])
    return {
      text: text.stdout,
      info: info.stdout,
      fonts: fontsIn(fonts.stdout),
      complaint,
      source: source.stdout,
    }
  })
}

/** The files that travel inside of it, by their names. */
export async function attachedTo(pdf: Buffer): Promise<Record<string, string>> {
  return withFile(pdf, async (file, folder) => {
    const attached = join(folder, 'attached')
    await mkdir(attached)
    await run('pdfdetach', ['-saveall', '-o', attached, file], most)
    const names = await readdir(attached)
    const read = names.map(async name => [name, await readFile(join(attached, name), 'utf8')] as const)
    return Object.fromEntries(await Promise.all(read))
  })
}

/** As other programs write the same file. */
export async function rewritten(pdf: Buffer, ...how: string[]): Promise<Buffer> {
  return withFile(pdf, async (file, folder) => {
    await run('qpdf', [...how, file, join(folder, 'other.pdf')], most)
    return readFile(join(folder, 'other.pdf'))
  })
}

/** Each page as a scanner of 150 dots to the inch would see it. */
export async function scanPdf(pdf: Buffer): Promise<Buffer[]> {
  return withFile(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', '150', '-png', file, join(folder, 'page')], most)
    const pages = (await readdir(folder)).filter(name => name.endsWith('.png')).sort()
    return Promise.all(pages.map(name => readFile(join(folder, name))))
  })
}

/** After the name come two words for the kind, the encoding, and whether it is embedded. */
function fontsIn(table: string) {
  const rows = table.split('\n').slice(2).filter(Boolean)
  return rows.map(row => ({
    name: row.split(/\s+/)[0]!,
    isEmbedded: /\s(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(row)?.[1] === 'yes',
  }))
}

/** Every address that the codes on all pages lead to. */
export async function codesIn(pages: Buffer[]): Promise<string[]> {
  return (await Promise.all(pages.map(readAllQr))).flat()
}
