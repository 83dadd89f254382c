import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { ListRow } from '@credence/ui/list-row'
import { AudioLines, PenLine, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatWords } from './received-words.ts'

const icons = { video: Video, audio: AudioLines, text: PenLine } as const

type GivenRowProps = {
  given: OwnerRecommendation
  note?: string | undefined
  action: ReactNode
  [mark: `data-${string}`]: string | boolean | undefined
}

/** One recommendation in a list: who gave it, as what, and what was confirmed about them. */
export function GivenRow({ given, note, action, ...marks }: GivenRowProps) {
  const { id, reviewer, email_domain, type } = given
  return (
    <ListRow
      {...marks}
      id={id}
      name={reviewer.full_name}
      position={reviewer.position}
      note={note}
      picture={reviewer.picture_url ?? undefined}
      format={{ icon: icons[type], text: formatWords(given) }}
      proof={<ConfirmedBadge domain={email_domain} stacked />}
      action={action}
    />
  )
}
