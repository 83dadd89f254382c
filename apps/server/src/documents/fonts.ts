import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { serverPath } from '../server-folder.ts'

export type FontFace = {
  family: string
  weight: 400 | 500 | 600
  /** In `fonts`, without its endings. */
  file: string
  /** The package and file it was made from; `scripts/document-fonts.ts` says how. */
  from: string
  /** Left out: all of it. What a font does not keep is written by one that comes after it. */
  keeps?: 'japanese' | 'hangul'
}

const expo = (name: string, file: string, style: string) => `@expo-google-fonts/${name}/${style}/${file}_${style}.ttf`
const styles = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold' } as const

function faces(name: string, family: string, weights: FontFace['weight'][], keeps?: FontFace['keeps']): FontFace[] {
  const fileName = family.replaceAll(' ', '')
  return weights.map(weight => ({
    family,
    weight,
    file: `${name}-${weight}`,
    from: expo(name, fileName, styles[weight]),
    ...(keeps ? { keeps } : {}),
  }))
}

/** Scripts with readers enough to be written, and too few to be set in two weights. */
const further = [
  ...['Bengali', 'Tamil', 'Telugu', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Sinhala', 'Georgian', 'Armenian'],
  ...['Ethiopic', 'Khmer', 'Lao', 'Myanmar', 'Symbols', 'Symbols 2'],
]

/** Everything that documents and pictures are written with, one set for both engines. */
export const fontFaces: FontFace[] = [
  ...faces('besley', 'Besley', [400]),
  ...faces('archivo', 'Archivo', [400, 500, 600]),
  ...faces('noto-sans', 'Noto Sans', [400, 600]),
  ...faces('noto-serif', 'Noto Serif', [400]),
  // Noto's own Arabic builds letters of loose dots, which nobody can search for in a PDF
  ...faces('vazirmatn', 'Vazirmatn', [400, 600]),
  ...faces('noto-sans-hebrew', 'Noto Sans Hebrew', [400, 600]),
  ...faces('noto-sans-devanagari', 'Noto Sans Devanagari', [400, 600]),
  ...faces('noto-sans-thai', 'Noto Sans Thai', [400, 600]),
  ...faces('noto-sans-jp', 'Noto Sans JP', [400], 'japanese'),
  ...faces('noto-sans-kr', 'Noto Sans KR', [400], 'hangul'),
  // whole, since it stands in for every character that the other two leave out
  ...faces('noto-sans-sc', 'Noto Sans SC', [400]),
  ...further.flatMap(script =>
    faces(`noto-sans-${script.toLowerCase().replace(' ', '-')}`, `Noto Sans ${script}`, [400]),
  ),
  { family: 'Twemoji Mozilla', weight: 400, file: 'twemoji-400', from: 'twemoji-colr-font/twemoji.woff2' },
]

export type DocumentFont = Pick<FontFace, 'file' | 'family' | 'weight'> & {
  /** A TrueType file on this machine. */
  path: string
}

const unpack = promisify(brotliDecompress)
const unpacking = new Map<string, Promise<DocumentFont[]>>()

/**
 * The fonts as files in a folder of ours, unpacked by whoever needs them first: in this process once, and by other processes
 * that share the folder not again. They take 30 MB there.
 */
export function unpackFonts(folder: string): Promise<DocumentFont[]> {
  const known = unpacking.get(folder)
  if (known) return known
  const fonts = unpackAll(folder)
  unpacking.set(folder, fonts)
  // a disk that was full may have room the next time
  fonts.catch(() => unpacking.delete(folder))
  return fonts
}

async function unpackAll(folder: string): Promise<DocumentFont[]> {
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  return Promise.all(fontFaces.map(async face => ({ ...named(face), path: await unpackFace(folder, face) })))
}

/** Of processes that were killed while they unpacked. */
async function removeLeftovers(folder: string) {
  const leftovers = (await readdir(folder)).filter(name => {
    const [, pid] = /\.ttf\.(\d+)$/.exec(name) ?? []
    return pid !== undefined && !isRunning(Number(pid))
  })
  await Promise.all(leftovers.map(name => rm(join(folder, name), { force: true })))
}

function isRunning(pid: number): boolean {
  // of a process that was called the same before: this one has written nothing yet
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const named = ({ file, family, weight }: FontFace) => ({ file, family, weight })

/** Named after what is in it, and complete or absent: an interrupted start and another version leave nothing wrong behind. */
async function unpackFace(folder: string, { file }: FontFace): Promise<string> {
  const packed = await readFile(serverPath(`src/documents/fonts/${file}.ttf.br`))
  const path = join(folder, `${file}-${createHash('sha256').update(packed).digest('hex').slice(0, 16)}.ttf`)
  if (await isFile(path)) return path
  const unfinished = `${path}.${process.pid}`
  try {
    await writeFile(unfinished, await unpack(packed))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  return path
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isFile(),
    () => false,
  )
}
