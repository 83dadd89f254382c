import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Releases whose data is in `data/`, oldest first. The tool that made it needs their commits, the test does not. */
export const releases = ['a89a46b', '2e98caa3'] as const
export type ReleaseName = (typeof releases)[number]

export type Who = 'owner' | 'other' | 'visitor'

/** Signed in, with the token and the cookies of that session. */
type Person = { email: string; slug: string; token: string; cookies: string }

/** What the release itself answered before it was stopped, and what has to be found again. */
export type Made = {
  /** When it was stopped. Servers that open the data are started with a clock of that time, so that nothing in it expires. */
  at: string
  owner: Person
  /** With a private page. */
  other: Person
  /** A name that `owner` had before. */
  formerSlug: string
  answers: { who: Who; path: string; data: unknown }[]
  /** Pictures, recordings and captions that the answers name. */
  files: { url: string; type: string; bytes: number }[]
  /** Signed records as they were downloaded, by recommendation. */
  records: { id: string; text: string }[]
  /** Links of the mails that were sent, each with the subject of one of them. */
  links: { subject: string; url: string }[]
  /** Bytes that have arrived of an upload that goes on, and the session it belongs to. */
  upload: { id: string; offset: number; cookie: string }
}

/** Every path of a file in an answer. */
export function filesIn(data: unknown): string[] {
  if (typeof data === 'string') return data.startsWith('/media/') ? [data] : []
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(filesIn) : []
}

const folder = fileURLToPath(new URL('data/', import.meta.url))
const archiveOf = (name: ReleaseName) => join(folder, `${name}.tar.br`)
const listOf = (name: ReleaseName) => join(folder, `${name}.json`)

export function readMade(name: ReleaseName): Made {
  return JSON.parse(readFileSync(listOf(name), 'utf8')) as Made
}

/** The DATA_DIR as that release left it. */
export function unpack(name: ReleaseName, dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const tar = brotliDecompressSync(readFileSync(archiveOf(name)))
  execFileSync('tar', ['-xpf', '-', '-C', dataDir], { input: tar })
}

/** Sorted by the last part of the path, because PostgreSQL's two template databases have the same files as ours. */
export function pack(name: ReleaseName, dataDir: string, made: Made) {
  const list = execFileSync('find', ['.', '-mindepth', '1', '-printf', '%f\\t%p\\n'], {
    cwd: dataDir,
    encoding: 'utf8',
  })
  const paths = list
    .trim()
    .split('\n')
    .toSorted()
    .map(line => line.split('\t')[1]!)
  // every start creates fonts again that are missing; a socket can't be packed
  const packed = paths.filter(path => !/^\.\/(?:fonts(?:\/|$)|operator\.sock$)/.test(path))
  const args = ['--no-recursion', '--owner=0', '--group=0', '--numeric-owner', '-cf', '-', '-T', '-']
  const tar = execFileSync('tar', args, { cwd: dataDir, input: packed.join('\n'), maxBuffer: 1024 ** 3 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  }
  writeFileSync(archiveOf(name), brotliCompressSync(tar, { params }))
  writeFileSync(listOf(name), `${JSON.stringify(made, undefined, 1)}\n`)
}
