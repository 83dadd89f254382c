import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

/**
 * What a class of a module is called in the page. It follows from the file and the name alone: the server draws a page
 * and the islands go on with it, each from a build of its own, and a page that is open keeps its classes while styles
 * are replaced.
 */
export function scopedClassName(name: string, file: string): string {
  const place = relative(repository, file.split('?')[0]!)
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 6)}`
}
