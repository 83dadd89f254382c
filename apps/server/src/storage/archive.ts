import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Text, or a file that is opened when needed. Media do not get smaller by compression. */
export type ArchiveEntry =
  | { name: string; text: string | Buffer }
  | { name: string; open: () => Promise<Readable | undefined>; compress?: boolean }

/** Streams a ZIP: one file is open at a time, and none is held in memory. */
export function zipOf(entries: ArchiveEntry[], now: Date): Readable {
  const zip = new ZipFile()
  const { outputStream } = zip
  let opened: Readable | undefined

  for (const entry of entries) {
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, { mtime: now })
    else
      zip.addReadStreamLazy(entry.name, { mtime: now, compress: entry.compress ?? false }, done => {
        entry.open().then(
          found => {
            // deleted meanwhile: an empty entry is better than a broken archive
            opened = found ?? Readable.from([])
            if (outputStream.destroyed) opened.destroy()
            opened.once('error', error => outputStream.destroy(error))
            done(null, opened)
          },
          error => done(error),
        )
      })
  }
  zip.on('error', (error: Error) => outputStream.destroy(error))
  // an aborted download must not leave a file open
  outputStream.once('close', () => opened?.destroy())
  zip.end()
  return outputStream
}
