import type { Checked, Problem } from '@credence/record/verdict/checked'
import type { FoundPage } from '@credence/record/verdict/judge'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { loadPublicPage } from '../../features/profile/service.ts'
import { createStatusLists, loadRecordFile } from '../../features/recommendations/record/service.ts'
import type { RawForm } from '../../http/form-body.ts'

/** What was sent is read in a process of its own, which asks us for what is in our tables. */
export function createServerCheck(dependencies: Dependencies) {
  const { db, config, clock, signing, fileChecks } = dependencies
  const lists = createStatusLists(dependencies)

  /** Null where no list can be signed now, as with another SECRET_KEY: the status is unknown, and the rest is answered. */
  async function loadList(list: number): Promise<string | null> {
    try {
      return (await lists.load(list)) ?? null
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return async function check({ pieces, type }: RawForm): Promise<Checked | Problem> {
    const task = { type, keys: await signing.loadKeys(db), now: clock.now(), appOrigin: config.appOrigin }
    return fileChecks.check(pieces, task, async question => {
      if ('list' in question) return loadList(question.list)
      if ('page' in question) return findPage(dependencies, question.page)
      return (await loadRecordFile(dependencies, question.record)) ?? null
    })
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
