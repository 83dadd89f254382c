import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { serverPath } from '../server-folder.ts'
import { type FontFace, fontFaces } from './font-faces.ts'

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
