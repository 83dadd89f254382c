import type { StampRecord } from './record-types.ts'

/** As other programs write a digest: `sha256-` and base64. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

/**
 * Whether a record that fits was signed for this very picture, or for this very text of a PDF. One that was moved into
 * another is real all the same: it says whose it is, and nothing about what it was put into.
 */
export async function isSignedFor({ relatedResource }: StampRecord, carrier: Uint8Array): Promise<boolean> {
  return relatedResource.digestSRI === (await digestOf(carrier))
}
