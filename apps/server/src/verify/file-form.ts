/** What a form sends: its texts, and the files that were chosen. */
export type FileForm = { texts: Map<string, string>; files: Map<string, SentFile> }
export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** The page sends two: a file and an address. */
const mostParts = 8
const longestHead = 8 * 1024
const headEnd = '\r\n\r\n'

/**
 * Reads `multipart/form-data` (RFC 7578), as browsers write it. By hand: the platform's reader takes long for many parts and long
 * headers, and copies a file three times.
 */
export function readFileForm(body: Buffer<ArrayBuffer>, type: string): FileForm | 'unreadable' | 'too complex' {
  const boundary = /;\s*boundary="?([\w'()+,./:=? -]{1,70})"?\s*(?:;|$)/i.exec(type)?.[1]
  if (boundary === undefined || body.indexOf(`--${boundary}`) !== 0) return 'unreadable'
  const form: FileForm = { texts: new Map(), files: new Map() }
  const mark = `\r\n--${boundary}`
  let at = mark.length - 2
  for (let parts = 0; body.toString('latin1', at, at + 2) !== '--'; parts++) {
    if (parts === mostParts) return 'too complex'
    const head = body.subarray(at, at + longestHead).indexOf(headEnd)
    if (head < 0) return body.length - at > longestHead ? 'too complex' : 'unreadable'
    const start = at + head + headEnd.length
    const end = body.indexOf(mark, start - 2)
    if (end < 0) return 'unreadable'
    addPart(form, body.toString('utf8', at, at + head), body.subarray(start, Math.max(start, end)))
    at = end + mark.length
  }
  return form
}

function addPart({ texts, files }: FileForm, head: string, content: Buffer<ArrayBuffer>) {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  const fileName = parameter(disposition, 'filename')
  if (name === undefined) return
  if (fileName === undefined) texts.set(name, content.toString('utf8'))
  // a file that nobody chose comes as an empty one without a name
  else if (fileName !== '' || content.length > 0) files.set(name, { name: fileName, bytes: content })
}

/** Browsers write a quote and the end of a line as three characters each. */
function parameter(disposition: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? []
  return value?.replace(/%22|%0D|%0A/gi, written => decodeURIComponent(written))
}
