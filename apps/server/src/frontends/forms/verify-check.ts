import type { Checked, Problem } from '@credence/record/verdict/checked'
import type { FoundPage } from '@credence/record/verdict/judge'
import type { Dependencies } from '../../dependencies.ts'
import { loadPublicPage } from '../../features/profile/service.ts'
import { loadRecordFile } from '../../features/recommendations/record/service.ts'
import { createStatusLists } from '../../features/recommendations/record/status/service.ts'
import type { RawForm } from '../../http/form-body.ts'

/** What was sent is read in a process of its own, which asks us for what is in our tables. */
export function createServerCheck(dependencies: Dependencies) {
  const { db, config, clock, signing, fileChecks } = dependencies
  const lists = createStatusLists(dependencies)

  return async function check(form: RawForm): Promise<Checked | Problem> {
    const keys = await signing.loadKeys(db)
    return fileChecks.check({ form, keys, now: clock.now(), appOrigin: config.appOrigin }, async question => {
      if ('list' in question) return (await lists.load(question.list)) ?? null
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
