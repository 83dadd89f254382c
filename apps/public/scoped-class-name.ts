import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

/** By file and name alone: the builds of server and islands must agree, also while styles are replaced. */
export function scopedClassName(name: string, file: string): string {
  const place = relative(repository, file.split('?')[0]!)
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 6)}`
}
