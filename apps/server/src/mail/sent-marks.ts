import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const mailId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Which mails the mail server has taken, marked before the database is told. That can take a while, in which whatever
 * ends this process would have the mail sent again; a mark is one empty file, made at once, which outlives `kill -9`.
 */
export type SentMarks = {
  set(mailId: string): void
  has(mailId: string): boolean
  remove(mailId: string): void
  list(): string[]
}

export function createSentMarks(folder: string): SentMarks {
  const path = (id: string) => join(folder, id)
  // where the disk takes no file, this process at least remembers
  const unwritten = new Set<string>()
  return {
    set(id) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(path(id), '', { mode: 0o600 })
      } catch {
        unwritten.add(id)
      }
    },
    has: id => unwritten.has(id) || existsSync(path(id)),
    remove(id) {
      unwritten.delete(id)
      rmSync(path(id), { force: true })
    },
    list: () => (existsSync(folder) ? readdirSync(folder).filter(name => mailId.test(name)) : []),
  }
}
