import type { Dependencies } from '../../../dependencies.ts'
import { stopReconfirmationMails } from '../reconfirmation/service.ts'
import { stopQuestions } from './service.ts'
import { findAsked } from './store.ts'

/** After a permanent failure of the reviewer's mail server: readers are told, and no further ones can ask. */
export async function handleQuestionBounce(dependencies: Dependencies, questionId: string) {
  const { db, clock } = dependencies
  const asked = await findAsked(db, questionId, clock.now())
  if (!asked) return
  await stopQuestions(dependencies, asked.about.id)
  await stopReconfirmationMails(db, clock.now(), asked.about.id)
}
