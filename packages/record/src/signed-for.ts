import type { StampRecord } from './record-types.ts'

/** As other programs write a digest: `sha256-` and base64. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

/** Whether a record was signed for this picture or PDF text. A moved record is genuine, but proves nothing here. */
export async function isSignedFor({ relatedResource }: StampRecord, carrier: Uint8Array): Promise<boolean> {
  return relatedResource.digestSRI === (await digestOf(carrier))
}
