import { pictureLimits } from '@credence/contract/limits/picture-limits'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import type { CallPath } from '../contract-types.ts'
import { asEnvelope, shownMessage } from './call-server.ts'
import type { Values } from './draft.ts'

export type UploadOutcome = { ok: true; id: string } | { ok: false; message: string }

const path = '/api/attachments' satisfies CallPath['attachment']
const names: Record<(typeof pictureLimits.types)[number], string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}
const megabytes = pictureLimits.bytes / 1024 / 1024

export const acceptedTypes = pictureLimits.types.join()
export const acceptedInWords = `${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.values(names))}, to ${megabytes} MB.`

/** What is wrong with a file before any of it is sent. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(type in names)) return `Choose a picture: ${acceptedInWords}`
  if (size > pictureLimits.bytes) return `This picture is too large. Choose one of at most ${megabytes} MB.`
  return size === 0 ? 'This file is empty. Choose another.' : undefined
}

/** A box that is ticked while a file is on its way, so that the form waits for it. */
export function sendingName(name: string): string {
  return `${name}_sending`
}

export function sendingProblem(name: string, values: Values): string | undefined {
  return values[sendingName(name)] ? 'The picture is still on its way. Send once it has arrived.' : undefined
}

/** By XMLHttpRequest, since fetch can't say how much has been sent. */
export function uploadAttachment(file: File, onProgress: (percent: number) => void): Promise<UploadOutcome> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve({ ok: false, message: `${lostConnectionWords()} Then choose the file again.` })
    request.open('POST', path)
    request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

function outcomeOf({ status, responseText }: XMLHttpRequest): UploadOutcome {
  const { message, data } = asEnvelope(responseText)
  const id = (data as { attachment_id?: unknown } | undefined)?.attachment_id
  if (status < 300 && typeof id === 'string') return { ok: true, id }
  return { ok: false, message: shownMessage(message) }
}
