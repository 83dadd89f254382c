import { firstNameOf } from '@credence/contract/first-name'
import type { AskFor } from '@credence/contract/invites/ask-for'
import { requestSubject } from '@credence/contract/invites/invite-message'
import { textLimits } from '@credence/contract/limits/text-limits'
import { senderName } from '@credence/contract/plain-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { TextAreaField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Lock } from 'lucide-react'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import styles from './letter.module.css'
import { LetterHead } from './mail-preview.tsx'
import { letterParts, memoryOf, messageOf, type UnsentRequest } from './unsent-request.ts'

type LetterProps = {
  profile: OwnerProfile
  request: UnsentRequest
  problem: string | undefined
  editing: boolean
  onChange: (changes: Partial<UnsentRequest>) => void
}

export function Letter({ profile, request, problem, editing, onChange }: LetterProps) {
  const { productName } = usePublicConfig()
  const memory = memoryOf(request)
  const message = messageOf(request, profile.full_name)
  const isMail = request.way === 'email'
  return (
    <section className={styles.letter} aria-label="The message">
      {isMail && (
        <LetterHead
          from={senderName(profile.full_name, productName)}
          replyTo={profile.email}
          subject={requestSubject(profile.full_name)}
        />
      )}
      {editing || problem ? (
        <TextAreaField
          label="Your words"
          className={styles.words}
          hint="{name} becomes the name of whoever reads it."
          error={problem}
          rows={14}
          maxLength={textLimits.inviteMessage}
          value={message}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      ) : (
        <Words message={message} name={firstNameOf(request.people[0]?.full_name ?? '')} what={memory.what} />
      )}
      <p className={styles.fixed}>
        <Icon of={Lock} size="small" />
        <span>{isMail ? addedToMail(request.askFor) : addedToPage(request.askFor)}</span>
      </p>
    </section>
  )
}

const wishes: Record<AskFor, string> = {
  video: 'that you would like a video, ',
  voice: 'that you would like a voice note, ',
  text: 'that you would like it in writing, ',
  any: '',
}

function addedToMail(askFor: AskFor): string {
  return `We add below: the memory card, one button, ${wishes[askFor]}where we got the address, “I would rather not” and “Never ask me again”.`
}

function addedToPage(askFor: AskFor): string {
  return `The page behind the link shows this with the memory card, ${wishes[askFor] && `says ${wishes[askFor]}`}and offers “I would rather not”.`
}

function Words({ message, name, what }: { message: string; name: string; what: string }) {
  return message.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place; two may say the same
    <p key={index} className={styles.paragraph} dir="auto">
      {letterParts(paragraph, name, what).map(({ text, marked, at }) =>
        marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
  ))
}
