import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { AskFields } from '../invites/ask/ask-fields.ts'
import { AskPanel } from '../invites/ask/ask-panel.tsx'
import type { Person } from '../invites/ask/parse-people.ts'
import { ViewsCard } from './views-card.tsx'

export type SidebarProps = {
  profile: OwnerProfile
  fields: AskFields
  onFields: (changes: Partial<AskFields>) => void
  onRead: (people: Person[]) => void
  onSeveral: (list?: string) => void
}

export function Sidebar({ profile, fields, onFields, onRead, onSeveral }: SidebarProps) {
  return (
    <>
      <AskPanel profile={profile} fields={fields} onChange={onFields} onRead={onRead} onSeveral={onSeveral} />
      <ViewsCard isPrivate={profile.visibility === 'private'} />
    </>
  )
}
