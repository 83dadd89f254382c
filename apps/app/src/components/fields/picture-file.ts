import { pictureLimits } from '@credence/contract/limits/limits'

const megabytes = pictureLimits.bytes / 1024 / 1024

/** Client-side check before the upload. The server checks the content. */
export function pictureProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!(pictureLimits.types as readonly string[]).includes(type)) return 'Choose a JPEG, PNG or WebP picture.'
  if (size > pictureLimits.bytes)
    return `This picture is ${Math.ceil(size / 1024 / 1024)} MB. Choose one that’s ${megabytes} MB or smaller.`
  return size === 0 ? 'This file is empty. Choose another.' : undefined
}

/** The decoded picture, or why there is none: a broken file is refused when it is chosen, not when it is sent. */
export async function readPicture(file: Blob): Promise<ImageBitmap | string> {
  return (
    pictureProblem(file) ?? createImageBitmap(file).catch(() => 'We couldn’t open this picture. Choose another file.')
  )
}

export const pictureHint = `JPEG, PNG or WebP, up to ${megabytes} MB. Square works best.`
