import { pictureLimits } from '../limits/limits.ts'

const names: Record<(typeof pictureLimits.types)[number], string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}
const megabytes = pictureLimits.bytes / 1024 / 1024

export const acceptedTypes = pictureLimits.types.join()
export const acceptedInWords = `${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.values(names))}, up to ${megabytes} MB.`

export function fileProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!(type in names)) return `Choose a picture: ${acceptedInWords}`
  if (size > pictureLimits.bytes) return `This picture is too large. Choose one that’s ${megabytes} MB or smaller.`
  return size === 0 ? 'This file is empty. Choose another.' : undefined
}

/** A form waits for its picture: `<name>_sending` is ticked while the picture of that field is on its way. */
export function sendingProblem(name: string, values: Record<string, string>): string | undefined {
  return values[`${name}_sending`] ? 'The picture is still uploading. Try again when it’s done.' : undefined
}
