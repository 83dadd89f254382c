import { pictureLimits, uploadLimits } from '@credence/contract/limits/limits'

const takenTypes: readonly string[] = [...uploadLimits.videoTypes, ...uploadLimits.audioTypes, ...pictureLimits.types]

/** Without parameters. */
export function typeInMetadata(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(',').map(pair => pair.trim().split(' '))
  const value = pairs.find(([key]) => key === 'filetype')?.[1]
  if (value === undefined) return undefined
  return Buffer.from(value, 'base64').toString('latin1').split(';')[0]!.trim().toLowerCase()
}

export function isTakenType(type: string | undefined): type is string {
  return type !== undefined && takenTypes.includes(type)
}

export function isPictureType(type: string): boolean {
  return (pictureLimits.types as readonly string[]).includes(type)
}

export function mostBytes(type: string): number {
  return isPictureType(type) ? pictureLimits.bytes : uploadLimits.bytes
}

/** Undefined for anything else. */
export function byteCount(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + uploadLimits.unfinishedSeconds * 1000)
}
