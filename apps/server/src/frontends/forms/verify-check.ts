import { checkFile } from '@credence/record/verdict/check-file'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import { type Asked, createJudge, type FoundPage } from '@credence/record/verdict/judge'
import { readPastedAddress } from '@credence/record/verdict/pasted-address'
import type { Dependencies } from '../../dependencies.ts'
import { loadPublicPage } from '../../features/profile/service.ts'
import { loadRecordFile } from '../../features/recommendations/record/service.ts'
import { createStatusLists } from '../../features/recommendations/record/status/service.ts'

type Sent = { file: File | undefined; typed: string }

/** As browser/check.ts does it in the browser, with our own tables in place of the network. */
export function createServerCheck(dependencies: Dependencies) {
  const { db, config, clock, signing } = dependencies
  const lists = createStatusLists(dependencies)
  const hostOf = (slug: string) => `${new URL(config.appOrigin).host}/cr/${slug}`

  async function judgeNow() {
    const keys = await signing.loadKeys(db)
    return createJudge({
      now: () => clock.now(),
      keys,
      loadKeys: async () => null,
      loadList: async address => (await lists.load(Number(address.split('/').at(-1)))) ?? null,
      loadPage: slug => findPage(dependencies, slug),
    })
  }

  async function answer(name: string, bytes: Uint8Array<ArrayBuffer>, asked: Asked | null): Promise<Checked | Problem> {
    const found = await checkFile(bytes, await judgeNow(), asked)
    if (!('verdicts' in found)) return found
    const { kind, ...rest } = found
    const at = `${clock.now().toISOString().slice(11, 16)} UTC`
    return { brought: { name, bytes: bytes.length, kind }, where: 'server', at, ...rest }
  }

  return async function check({ file, typed }: Sent): Promise<Checked | Problem> {
    const address = readPastedAddress(typed, config.appOrigin)
    const asked = address.kind === 'page' ? { slug: address.slug, address: hostOf(address.slug) } : null
    if (file) return answer(file.name, new Uint8Array(await file.arrayBuffer()), asked)
    if (typed.trim() === '') return { kind: 'nothing given' }
    if (asked) return { kind: 'address of a page', address: asked.address }
    if (address.kind === 'elsewhere') return { kind: 'address elsewhere', host: address.host }
    if (address.kind !== 'recommendation') return { kind: 'address unreadable' }
    const record = await loadRecordFile(dependencies, address.id)
    return record ? answer(record.name, new TextEncoder().encode(record.file), null) : { kind: 'address not there' }
  }
}

/** As everybody sees it, under the name it goes by now. */
async function findPage(dependencies: Dependencies, slug: string): Promise<FoundPage | null> {
  const found = await loadPublicPage(dependencies, slug)
  if (found.kind === 'moved') return findPage(dependencies, found.slug)
  if (found.kind !== 'found') return null
  const { full_name, slug: now, rosette } = found.profile
  return { slug: now, name: full_name || now, mark: rosette }
}
