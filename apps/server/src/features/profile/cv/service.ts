import type { CvFields } from '@credence/contract/profile/cv/cv-fields'
import type { Dependencies } from '../../../dependencies.ts'
import { countDraft, gatherJson, isPlainDraft, noDraft } from '../../drafts/service.ts'
import { cvTask, readCvFields } from './rules.ts'

const nothing = 'The language model found nothing in this text that belongs on your page. Your page is as it was.'

/** Nothing of it is stored, neither the CV nor what was read. */
export async function* readFields(
  dependencies: Dependencies,
  accountId: string,
  cv: string,
  signal: AbortSignal,
): AsyncGenerator<string, CvFields> {
  await countDraft(dependencies.db, dependencies, { person: accountId, kind: 'cv' })
  // it may take a minute, and there are no words to watch: the stream opens at once
  yield ''
  const answer = await gatherJson(dependencies, cvTask(cv), signal)
  const fields = readCvFields(answer, cv, text => isPlainDraft(text, [cv]))
  if (Object.keys(fields).length === 0) throw noDraft('draft_unusable', nothing)
  return fields
}
