import { useEffect, useState } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { useAppDispatch } from '../../../state/hooks.ts'
import { makeQuestions } from '../../../state/invites.ts'
import { hasMemory } from './memory-card.tsx'
import type { Asked } from './use-asked.ts'

export type Questions = NonNullable<NonNullable<Asked['invite']>['questions']>

/**
 * Questions that are made for whoever was asked, from their memory card and in their language. The page never waits for them, and whoever
 * gets none has the questions that everybody has.
 */
export function useQuestions({ invite }: Asked, token: string | undefined): Questions | undefined {
  const { ai } = usePublicConfig()
  const dispatch = useAppDispatch()
  const [made, setMade] = useState<Questions>()
  const language = readersLanguage()
  const kept = invite?.questions?.language === language ? invite.questions : undefined
  const isWanted = ai !== null && hasMemory(invite) && kept === undefined
  useEffect(() => {
    if (!isWanted || token === undefined) return
    const asking = dispatch(makeQuestions({ body: { invite: token, language }, onWords: () => undefined }))
    void asking.then(answer => makeQuestions.fulfilled.match(answer) && setMade(answer.payload))
    return () => asking.abort()
  }, [isWanted, token, language, dispatch])
  return kept ?? made
}

function readersLanguage(): string {
  try {
    return new Intl.Locale(navigator.language).language
  } catch {
    return 'en'
  }
}
