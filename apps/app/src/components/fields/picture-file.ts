import { pictureLimits } from '@credence/contract/limits/picture-limits'

const megabytes = pictureLimits.bytes / 1024 / 1024

/** Client-side check before the upload. The server checks the content. */
export function pictureProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!(pictureLimits.types as readonly string[]).includes(type)) return 'Choose a JPEG, PNG or WebP picture.'
  if (size > pictureLimits.bytes)
    return `This picture has ${Math.ceil(size / 1024 / 1024)} MB. Choose one of at most ${megabytes} MB.`
  return size === 0 ? 'This file is empty. Choose another.' : undefined
}

export const pictureHint = `JPEG, PNG or WebP, up to ${megabytes} MB. A square one, at least 400 pixels wide, works best.`
