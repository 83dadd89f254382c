/** What a form that takes files sends: its texts, and the files that were chosen. */
export type FileForm = { texts: Map<string, string>; files: Map<string, File> }

/** The page sends two: a file and an address. */
const mostParts = 8
const longestHead = 8 * 1024

/** By the platform's own reader of forms, which takes long for many parts or long headers: those are refused before. */
export async function readFileForm(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<FileForm | 'unreadable' | 'too complex'> {
  if (!isBounded(body, type)) return 'too complex'
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined)
  if (!form) return 'unreadable'
  const [texts, files]: [FileForm['texts'], FileForm['files']] = [new Map(), new Map()]
  for (const [name, value] of form)
    if (typeof value === 'string') texts.set(name, value)
    // a file that nobody chose comes as an empty one without a name
    else if (value.name !== '' || value.size > 0) files.set(name, value)
  return { texts, files }
}

function isBounded(body: Buffer, type: string): boolean {
  const [, boundary = ''] = /boundary="?([^";]+)/i.exec(type) ?? []
  const mark = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; parts++) {
    const head = body.subarray(at, at + longestHead).indexOf('\r\n\r\n')
    const isLast = head < 0 && body.length - at < longestHead
    if (isLast) return true
    if (head < 0 || parts === mostParts) return false
    at = body.indexOf(mark, at + head)
  }
  return true
}
