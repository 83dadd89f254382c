import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { serverPath } from '../server-folder.ts'

export type FontFace = {
  family: string
  weight: 400 | 500 | 600
  /** In `fonts`, without extensions. */
  file: string
  /** The package and file it was made from; `scripts/document-fonts.ts` says how. */
  from: string
  /** Default: the whole font. Dropped characters are drawn by a later font. */
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

const further = [
  ...['Bengali', 'Tamil', 'Telugu', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Sinhala', 'Georgian', 'Armenian'],
  ...['Ethiopic', 'Khmer', 'Lao', 'Myanmar', 'Symbols', 'Symbols 2'],
]

export const fontFaces: FontFace[] = [
  ...faces('besley', 'Besley', [400]),
  ...faces('archivo', 'Archivo', [400, 500, 600]),
  ...faces('noto-sans', 'Noto Sans', [400, 600]),
  ...faces('noto-serif', 'Noto Serif', [400]),
  // Noto's Arabic composes letters of separate dots, which makes PDF text unsearchable
  ...faces('vazirmatn', 'Vazirmatn', [400, 600]),
  ...faces('noto-sans-hebrew', 'Noto Sans Hebrew', [400, 600]),
  ...faces('noto-sans-devanagari', 'Noto Sans Devanagari', [400, 600]),
  ...faces('noto-sans-thai', 'Noto Sans Thai', [400, 600]),
  ...faces('noto-sans-jp', 'Noto Sans JP', [400], 'japanese'),
  ...faces('noto-sans-kr', 'Noto Sans KR', [400], 'hangul'),
  // complete, as the fallback for characters that the other two drop
  ...faces('noto-sans-sc', 'Noto Sans SC', [400]),
  ...further.flatMap(script =>
    faces(`noto-sans-${script.toLowerCase().replace(' ', '-')}`, `Noto Sans ${script}`, [400]),
  ),
  { family: 'Twemoji Mozilla', weight: 400, file: 'twemoji-400', from: 'twemoji-colr-font/twemoji.woff2' },
]

export type DocumentFont = Pick<FontFace, 'file' | 'family' | 'weight'> & {
  path: string
}

const unpack = promisify(brotliDecompress)
const unpacking = new Map<string, Promise<DocumentFont[]>>()

/** Unpacks the fonts once per folder: 30 MB, shared by processes. */
export function unpackFonts(folder: string): Promise<DocumentFont[]> {
  const known = unpacking.get(folder)
  if (known) return known
  const fonts = unpackAll(folder)
  unpacking.set(folder, fonts)
  // a full disk may have room the next time
  fonts.catch(() => unpacking.delete(folder))
  return fonts
}

async function unpackAll(folder: string): Promise<DocumentFont[]> {
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  return Promise.all(fontFaces.map(async face => ({ ...named(face), path: await unpackFace(folder, face) })))
}

async function removeLeftovers(folder: string) {
  const leftovers = (await readdir(folder)).filter(name => {
    const [, pid] = /\.ttf\.(\d+)$/.exec(name) ?? []
    return pid !== undefined && !isRunning(Number(pid))
  })
  await Promise.all(leftovers.map(name => rm(join(folder, name), { force: true })))
}

function isRunning(pid: number): boolean {
  // left by an earlier process with this pid: this one has written nothing yet
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const named = ({ file, family, weight }: FontFace) => ({ file, family, weight })

/** Named after its content, and complete or absent: interrupted starts and other versions do no harm. */
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
