import { acceptedInWords, acceptedTypes, fileProblem } from '@credence/contract/attachments/picture-rules'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import type { Attaching, UploadOutcome } from '@credence/ui/attachment-field'
import type { CallPath } from '../contract-types.ts'
import { asEnvelope, shownMessage } from './call-server.ts'

const path = '/api/attachments' satisfies CallPath['attachment']

/** By XMLHttpRequest, since fetch can't say how much has been sent. */
function upload(file: File, onProgress: (percent: number) => void): Promise<UploadOutcome> {
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

export const attaching: Attaching = { acceptedTypes, acceptedInWords, fileProblem, upload }
