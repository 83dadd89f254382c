// A process of its own, without the environment of the server: it reads files that strangers send.
import type { DidDocument } from '@credence/record/record-types'
import { checkFile } from '@credence/record/verdict/check-file'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import { type Asked, createJudge, type FoundPage } from '@credence/record/verdict/judge'
import { readPastedAddress } from '@credence/record/verdict/pasted-address'
import { lowerPriority } from '../workers/priority.ts'
import { readFileForm, type SentFile } from './file-form.ts'

/** The form itself comes before it, in pieces. */
export type FileCheckTask = { type: string; keys: DidDocument; now: Date; appOrigin: string }

/** What the server looks up for us, as a browser would ask for it over the network. Everything in it is public. */
export type FileCheckQuestion =
  /** By its number. */
  | { list: number }
  /** By the end of its address. */
  | { page: string }
  /** Of a recommendation, by its id. */
  | { record: string }
type RecordFile = { name: string; file: string }
export type FileCheckReply = string | FoundPage | RecordFile | null

lowerPriority()

/** As browser/check.ts does it in the browser, with the server in place of the network. */
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

/** One after the other, so that each reply belongs to the question before it. */
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

// Whoever started us is gone: nobody waits for the result.
process.once('disconnect', () => process.exit(0))
process.on('message', async (message: FileCheckTask | { piece: Uint8Array } | { reply: FileCheckReply }) => {
  if ('piece' in message) pieces.push(message.piece)
  if ('keys' in message) process.send!(await check(Buffer.concat(pieces.splice(0)), message))
})
