import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { useFlow } from '../flow.tsx'
import styles from './decline-link.module.css'

/** Without an invitation there is nothing to decline. */
export function DeclineLink() {
  const { page, invite, go } = useFlow()
  if (!invite || !page.invite) return null
  return (
    <TextButton className={styles.decline} onClick={() => go('decline')}>
      No, thanks
    </TextButton>
  )
}

export type Answer = 'later' | 'declined' | 'never'

/** Returns an error message. */
export async function sendAnswer(invite: string, answer: Answer | 'opened'): Promise<string | undefined> {
  const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body: { invite, answer } })
  return isSuccess(result) ? undefined : resultWords(result)
}
