import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Text in hand, or a stored file that is opened when its turn comes. */
export type ArchiveEntry = { name: string; text: string } | { name: string; open: () => Promise<Readable | undefined> }

/** A ZIP file as it is being made: one stored file is open at a time, and none is ever held in memory whole. */
export function zipOf(entries: ArchiveEntry[], now: Date): Readable {
  const zip = new ZipFile()
  const { outputStream } = zip
  let opened: Readable | undefined

  for (const entry of entries) {
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, { mtime: now })
    // recordings and pictures are compressed already
    else
      zip.addReadStreamLazy(entry.name, { mtime: now, compress: false }, done => {
        entry.open().then(
          found => {
            // gone since the list was made: an empty file says so better than a broken archive
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
  // whoever stops the download must not leave a file open
  outputStream.once('close', () => opened?.destroy())
  zip.end()
  return outputStream
}
