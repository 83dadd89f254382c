import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { type ArchiveEntry, zipOf } from './archive.ts'

export type ListedEntry = { path: string; bytes: number; sha256: string }

/** Written when all entries before it are known. */
export type ListingEntry = { name: string; make: (listed: ListedEntry[]) => string }

type Options = {
  now: Date
  /** How many bytes of content went in since the last call. */
  onBytes?: (bytes: number) => void
}

/** A ZIP whose files are hashed on their way in, so that each is read once. `missing` is complete when the ZIP ends. */
export function zipWithDigests(entries: ArchiveEntry[], listings: ListingEntry[], { now, onBytes }: Options) {
  const listed: ListedEntry[] = []
  const missing: string[] = []

  const hashed = (name: string, source: Readable) => {
    const hash = createHash('sha256')
    let bytes = 0
    const through = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        onBytes?.(chunk.length)
        done(null, chunk)
      },
      flush(done) {
        listed.push({ path: name, bytes, sha256: hash.digest('hex') })
        done()
      },
    })
    source.once('error', error => through.destroy(error))
    through.once('close', () => source.destroy())
    return source.pipe(through)
  }

  const contents = entries.map((entry): ArchiveEntry => {
    const { name } = entry
    if ('text' in entry)
      return { name, compress: true, open: async () => hashed(name, Readable.from([Buffer.from(entry.text)])) }
    return {
      name,
      async open() {
        const source = await entry.open()
        if (source) return hashed(name, source)
        missing.push(name)
        return undefined
      },
    }
  })
  const ends = listings.map(
    ({ name, make }): ArchiveEntry => ({
      name,
      compress: true,
      open: async () => hashed(name, Readable.from([Buffer.from(make([...listed]))])),
    }),
  )
  return { zip: zipOf([...contents, ...ends], now), listed, missing }
}
