declare module 'yazl' {
  import type { EventEmitter } from 'node:events'
  import type { Readable } from 'node:stream'

  type Options = { mtime: Date; mode?: number; compress?: boolean }

  export class ZipFile extends EventEmitter {
    outputStream: Readable
    addBuffer(content: Buffer, name: string, options: Options): void
    addReadStreamLazy(
      name: string,
      options: Options,
      open: (done: (error: Error | null, stream?: Readable) => void) => void,
    ): void
    end(): void
  }
}
