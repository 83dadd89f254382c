import type { DidDocument } from '@credence/record/record-types'
import type { FoundPage, Sources } from '@credence/record/verdict/judge'

/** A connection that does not answer must not keep the visitor waiting. */
const waitMs = 10_000

/** Asks our own server alone, without saying who asks or what for: no cookie, no referrer, nothing of a file. */
async function read(path: string): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(waitMs)
    const answer = await fetch(path, { cache: 'no-cache', credentials: 'omit', referrerPolicy: 'no-referrer', signal })
    return answer.ok ? answer : null
  } catch {
    return null
  }
}

async function readJson(path: string): Promise<unknown> {
  const answer = await read(path)
  return answer ? answer.json().catch(() => null) : null
}

export function browserSources(keys: DidDocument, appOrigin: string): Sources {
  return {
    now: () => new Date(),
    keys,
    loadKeys: async () => (await readJson('/.well-known/did.json')) as DidDocument | null,
    async loadList(address) {
      const { origin, pathname } = new URL(address)
      // signed by us, and still only our own origin is fetched
      return origin === appOrigin ? readJson(pathname) : null
    },
    async loadPage(slug): Promise<FoundPage | null> {
      const page = (await readJson(`/cr/${slug}.json`)) as {
        basics: { name: string; url: string }
        meta: { 'x-mark': string }
      } | null
      if (!page) return null
      const found = page.basics.url.split('/').at(-1)!
      return { slug: found, name: page.basics.name || found, mark: page.meta['x-mark'] }
    },
  }
}

export type FetchedRecord = { name: string; bytes: Uint8Array<ArrayBuffer> } | 'not there' | 'unreachable'

/** The record of a recommendation whose address was pasted. */
export async function fetchRecord(id: string): Promise<FetchedRecord> {
  try {
    const signal = AbortSignal.timeout(waitMs)
    const answer = await fetch(`/api/recommendations/${id}/credential`, { credentials: 'omit', signal })
    if (answer.status === 404 || answer.status === 410) return 'not there'
    if (!answer.ok) return 'unreachable'
    return { name: fileNameOf(answer) ?? `${id}.json`, bytes: new Uint8Array(await answer.arrayBuffer()) }
  } catch {
    return 'unreachable'
  }
}

function fileNameOf({ headers }: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? []
  return name && decodeURIComponent(name)
}
