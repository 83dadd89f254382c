import type { AskedOldPraise } from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import type { InviteRow } from '../../../../database/schema/invites.ts'
import type { OldPraiseRow } from '../../../../database/schema/old-praise.ts'

type Asker = { slug: string; fullName: string }

/** As the person who is said to have written it sees it. */
export function presentAsked({ slug, fullName }: Asker, invite: InviteRow, praise: OldPraiseRow): AskedOldPraise {
  return {
    owner: { slug, full_name: fullName },
    email: invite.email ?? '',
    full_name: praise.fullName,
    position: praise.position,
    place: praise.place,
    written_on: praise.writtenOn,
    text: praise.text,
    delete_at: praise.deleteAt.toISOString(),
    has_declined: invite.declinedAt !== null,
  }
}
