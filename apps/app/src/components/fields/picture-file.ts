import { pictureLimits } from '@credence/contract/limits/limits'

const megabytes = pictureLimits.bytes / 1024 / 1024

/** What is wrong with a file before it is sent. Whether it really is a picture, the server finds out. */
export function pictureProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!(pictureLimits.types as readonly string[]).includes(type)) return 'Choose a JPEG, PNG or WebP picture.'
  if (size > pictureLimits.bytes)
    return `This picture has ${Math.ceil(size / 1024 / 1024)} MB. Choose one of at most ${megabytes} MB.`
  return size === 0 ? 'This file is empty. Choose another.' : undefined
}

/** The rules, before somebody breaks one. */
export const pictureHint = `JPEG, PNG or WebP, up to ${megabytes} MB. A square one, at least 400 pixels wide, works best.`
