import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../config.ts'

type Part = { number: number; etag: string; bytes: Buffer }
type Multipart = { key: string; begun: string; parts: Map<number, Part> }
/** By the names of the S3 API. */
export type S3Operation = keyof typeof operations
type Asked = { key: string; query: URLSearchParams; range: string | undefined; body: Buffer }
type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | string }
type Held = { objects: Map<string, Buffer>; multiparts: Map<string, Multipart> }

const smallestPart = 5 * 1024 * 1024
const etagOf = (bytes: Buffer | string) => `"${createHash('md5').update(bytes).digest('hex')}"`
const account = {
  kind: 's3',
  bucket: 'files',
  region: 'eu-1',
  accessKeyId: 'stand-in',
  secretAccessKey: 'stand-in',
} as const

export type S3StandIn = Awaited<ReturnType<typeof startS3StandIn>>

/**
 * An S3 server in memory, the only one of tests, faults and benchmarks. It supports multipart uploads, and returns S3's
 * error codes. It checks the access key and no signature. `upset` runs before each operation: it may wait, or return an
 * error.
 */
export async function startS3StandIn(host = '127.0.0.1') {
  const held: Held = { objects: new Map(), multiparts: new Map() }
  const asked: S3Operation[] = []
  let upset: (operation: S3Operation, key: string) => S3Refusal | undefined | Promise<S3Refusal | undefined> = () =>
    undefined

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://store')
    const [, bucket, ...path] = url.pathname.split('/')
    const key = decodeURIComponent(path.join('/'))
    const body = await buffer(request)
    // the client disconnected before it had sent everything
    if (!request.complete) return
    try {
      if (!request.headers.authorization?.includes(`Credential=${account.accessKeyId}/`))
        throw new S3Refusal(403, 'InvalidAccessKeyId')
      if (bucket !== account.bucket) throw new S3Refusal(404, 'NoSuchBucket')
      const operation = operationOf(request.method!, key, url.searchParams)
      asked.push(operation)
      const refusal = await upset(operation, key)
      if (refusal) throw refusal
      const { range } = request.headers
      const {
        status = 200,
        headers,
        body: said = '',
      } = operations[operation](held, {
        ...{ key, query: url.searchParams, range, body },
      })
      response.writeHead(status, { 'content-length': Buffer.byteLength(said), ...headers })
      response.end(request.method === 'HEAD' ? undefined : said)
    } catch (error) {
      const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError')
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : element('Error', element('Code', code)))
    }
  }

  function partsInRow(key: string): Part[] {
    const parts = [...held.multiparts.values()].find(each => each.key === key)?.parts ?? new Map<number, Part>()
    const inRow = []
    for (let number = 1; parts.has(number); number++) inRow.push(parts.get(number)!)
    return inRow
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  const endpoint = `http://${host}:${(server.address() as AddressInfo).port}`
  const config: S3Config = { ...account, endpoint }
  return {
    config,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    objects: held.objects,
    /** All operations so far. */
    asked,
    clear() {
      held.objects.clear()
      held.multiparts.clear()
    },
    /** Makes every open multipart upload older. */
    age(milliseconds: number) {
      for (const each of held.multiparts.values())
        each.begun = new Date(Date.parse(each.begun) - milliseconds).toISOString()
    },
    /** Open multipart uploads. */
    openKeys: () => [...held.multiparts.values()].map(({ key }) => key),
    /** Only the parts before the first gap. */
    countParts: (key: string) => partsInRow(key).length,
    bytesInParts: (key: string) => partsInRow(key).reduce((sum, { bytes }) => sum + bytes.length, 0),
    upset(next: typeof upset) {
      upset = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function operationOf(method: string, key: string, query: URLSearchParams): S3Operation {
  const inParts = query.has('uploadId')
  if (key === '' && method === 'HEAD') return 'HeadBucket'
  if (key === '' && method === 'GET') return query.has('uploads') ? 'ListMultipartUploads' : 'ListObjectsV2'
  if (method === 'POST') return inParts ? 'CompleteMultipartUpload' : 'CreateMultipartUpload'
  if (method === 'PUT') return inParts ? 'UploadPart' : 'PutObject'
  if (method === 'DELETE') return inParts ? 'AbortMultipartUpload' : 'DeleteObject'
  if (method === 'HEAD') return 'HeadObject'
  return inParts ? 'ListParts' : 'GetObject'
}

function requireMultipart({ multiparts }: Held, { key, query }: Asked): Multipart {
  const found = multiparts.get(query.get('uploadId')!)
  if (found?.key !== key) throw new S3Refusal(404, 'NoSuchUpload')
  return found
}

const operations = {
  HeadBucket: (): Answer => ({}),
  PutObject({ objects }: Held, { key, body }: Asked): Answer {
    objects.set(key, body)
    return { headers: { etag: etagOf(body) } }
  },
  GetObject({ objects }: Held, { key, range }: Asked): Answer {
    const bytes = objects.get(key)
    if (!bytes) throw new S3Refusal(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (from === undefined) return { body: bytes, headers: { etag: etagOf(bytes) } }
    if (Number(from) >= bytes.length) throw new S3Refusal(416, 'InvalidRange')
    return { status: 206, body: bytes.subarray(Number(from), Number(to) + 1) }
  },
  HeadObject({ objects }: Held, { key }: Asked): Answer {
    const bytes = objects.get(key)
    if (!bytes) throw new S3Refusal(404, 'NotFound')
    return { headers: { 'content-length': String(bytes.length), etag: etagOf(bytes) } }
  },
  DeleteObject({ objects }: Held, { key }: Asked): Answer {
    objects.delete(key)
    return { status: 204 }
  },
  ListObjectsV2({ objects }: Held, { query }: Asked): Answer {
    const found = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    const listed = found.map(([key, { length }]) => fields('Contents', { Key: key, Size: length }))
    return { body: element('ListBucketResult', listed.join('') + element('IsTruncated', 'false')) }
  },
  CreateMultipartUpload({ multiparts }: Held, { key }: Asked): Answer {
    const uploadId = randomBytes(12).toString('hex')
    multiparts.set(uploadId, { key, begun: new Date().toISOString(), parts: new Map() })
    return { body: fields('InitiateMultipartUploadResult', { Bucket: account.bucket, Key: key, UploadId: uploadId }) }
  },
  ListMultipartUploads({ multiparts }: Held, { query }: Asked): Answer {
    const found = [...multiparts].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    const listed = found.map(([UploadId, { key, begun }]) => fields('Upload', { Key: key, UploadId, Initiated: begun }))
    return { body: element('ListMultipartUploadsResult', listed.join('') + element('IsTruncated', 'false')) }
  },
  UploadPart(held: Held, asked: Asked): Answer {
    const number = Number(asked.query.get('partNumber'))
    if (!(number >= 1 && number <= 10_000)) throw new S3Refusal(400, 'InvalidArgument')
    const etag = etagOf(asked.body)
    requireMultipart(held, asked).parts.set(number, { number, etag, bytes: asked.body })
    return { headers: { etag } }
  },
  ListParts(held: Held, asked: Asked): Answer {
    const parts = [...requireMultipart(held, asked).parts.values()].sort((a, b) => a.number - b.number)
    const listed = parts.map(({ number, etag, bytes }) =>
      fields('Part', { PartNumber: number, ETag: etag, Size: bytes.length }),
    )
    return { body: element('ListPartsResult', listed.join('') + element('IsTruncated', 'false')) }
  },
  CompleteMultipartUpload(held: Held, asked: Asked): Answer {
    const { parts } = requireMultipart(held, asked)
    const named = elements(asked.body.toString(), 'Part')
    const found = named.map(part => {
      const [number] = elements(part, 'PartNumber')
      const [etag] = elements(part, 'ETag')
      const has = parts.get(Number(number))
      if (!has || has.etag !== etag) throw new S3Refusal(400, 'InvalidPart')
      return has
    })
    if (found.length === 0) throw new S3Refusal(400, 'MalformedXML')
    if (found.some((part, at) => at > 0 && part.number <= found[at - 1]!.number))
      throw new S3Refusal(400, 'InvalidPartOrder')
    if (found.slice(0, -1).some(part => part.bytes.length < smallestPart)) throw new S3Refusal(400, 'EntityTooSmall')
    const whole = Buffer.concat(found.map(part => part.bytes))
    held.objects.set(asked.key, whole)
    held.multiparts.delete(asked.query.get('uploadId')!)
    return { body: fields('CompleteMultipartUploadResult', { Key: asked.key, ETag: etagOf(whole) }) }
  },
  AbortMultipartUpload(held: Held, asked: Asked): Answer {
    requireMultipart(held, asked)
    held.multiparts.delete(asked.query.get('uploadId')!)
    return { status: 204 }
  },
}

/** An error response of S3. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) => value.replace(/[&<>"]/g, sign => signs[sign]!)
const plain = (value: string) =>
  Object.entries(signs).reduce((text, [sign, written]) => text.replaceAll(written, sign), value)

/** `inside` is XML already. */
const element = (name: string, inside: string) => `<${name}>${inside}</${name}>`

function fields(name: string, values: Record<string, string | number>): string {
  const each = Object.entries(values).map(([field, value]) => element(field, escaped(String(value))))
  return element(name, each.join(''))
}

/** The content of every element of that name. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(match => plain(match[1]!))
}
