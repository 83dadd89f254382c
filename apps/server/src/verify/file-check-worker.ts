// A worker process without the server's environment: it parses untrusted files.
import type { DidDocument } from '@credence/record/record-types'
import { checkFile } from '@credence/record/verdict/check-file'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import { type Asked, createJudge, type FoundPage } from '@credence/record/verdict/judge'
import { readPastedAddress } from '@credence/record/verdict/pasted-address'
import { lowerPriority } from '../workers/priority.ts'

/** The form is sent before it, in pieces. */
export type FileCheckTask = { type: string; keys: DidDocument; now: Date; appOrigin: string }

/** Public data that the server looks up, as a browser would fetch it. */
export type FileCheckQuestion =
  | { list: number }
  /** By slug. */
  | { page: string }
  /** By recommendation id. */
  | { record: string }
type RecordFile = { name: string; file: string }
export type FileCheckReply = string | FoundPage | RecordFile | null

lowerPriority()

/** Like browser/check.ts, with the server in place of the network. */
async function check(body: Buffer<ArrayBuffer>, task: FileCheckTask): Promise<Checked | Problem> {
  const { type, keys, now, appOrigin } = task
  const form = readFileForm(body, type)
  if (form === 'unreadable') return { kind: 'not sent' }
  if (form === 'too complex') return { kind: 'too complex' }
  const judge = createJudge({
    now: () => now,
    keys,
    loadKeys: async () => null,
    loadList: address => ask({ list: Number(address.split('/').at(-1)) }),
    loadPage: slug => ask({ page: slug }) as Promise<FoundPage | null>,
  })

  async function answer({ name, bytes }: SentFile, asked: Asked | null): Promise<Checked | Problem> {
    const found = await checkFile(bytes, judge, asked)
    if (!('verdicts' in found)) return found
    const { kind, ...rest } = found
    const at = `${now.toISOString().slice(11, 16)} UTC`
    return { brought: { name, bytes: bytes.length, kind }, where: 'server', at, ...rest }
  }

  const typed = form.texts.get('address') ?? ''
  const address = readPastedAddress(typed, appOrigin)
  const asked =
    address.kind === 'page' ? { slug: address.slug, address: `${new URL(appOrigin).host}/cr/${address.slug}` } : null
  const file = form.files.get('file')
  if (file) return answer(file, asked)
  if (typed.trim() === '') return { kind: 'nothing given' }
  if (asked) return { kind: 'address of a page', address: asked.address }
  if (address.kind === 'elsewhere') return { kind: 'address elsewhere', host: address.host }
  if (address.kind !== 'recommendation') return { kind: 'address unreadable' }
  const record = (await ask({ record: address.id })) as RecordFile | null
  if (!record) return { kind: 'address not there' }
  return answer({ name: record.name, bytes: new TextEncoder().encode(record.file) }, null)
}

let lastAsked: Promise<unknown> = Promise.resolve()

/** In sequence, so that each reply matches its question. */
function ask(question: FileCheckQuestion): Promise<FileCheckReply> {
  const asking = lastAsked.then(
    () =>
      new Promise<FileCheckReply>(resolve => {
        process.once('message', ({ reply }: { reply: FileCheckReply }) => resolve(reply))
        process.send!({ question })
      }),
  )
  lastAsked = asking
  return asking
}

const pieces: Uint8Array[] = []

// the parent process is gone
process.once('disconnect', () => process.exit(0))
process.on('message', async (message: FileCheckTask | { piece: Uint8Array } | { reply: FileCheckReply }) => {
  if ('piece' in message) pieces.push(message.piece)
  if ('keys' in message) process.send!(await check(Buffer.concat(pieces.splice(0)), message))
})

type FileForm = { texts: Map<string, string>; files: Map<string, SentFile> }
type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

const mostParts = 8
const longestHead = 8 * 1024
const headEnd = '\r\n\r\n'

/** Parses `multipart/form-data` (RFC 7578) as browsers write it. The platform's parser is slow for many parts and copies files three times. */
function readFileForm(body: Buffer<ArrayBuffer>, type: string): FileForm | 'unreadable' | 'too complex' {
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
  // an unselected file is empty and has no name
  else if (fileName !== '' || content.length > 0) files.set(name, { name: fileName, bytes: content })
}

/** Browsers percent-encode quotes and line ends. */
function parameter(disposition: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? []
  return value?.replace(/%22|%0D|%0A/gi, written => decodeURIComponent(written))
}
