import { type SQL, sql } from 'drizzle-orm'
import { recommendations } from './recommendations.ts'

const shownSections = `not giver_page.sections @> '[{"id": "recommendations", "visible": false}]'`

/**
 * When the owner of a recommendation recommended whoever gave it; null unless everybody can read that. Whose page the giver has
 * is known by its mailbox, and only while what stands there is public: a private page is not given away. In one query with
 * the recommendation, and by indexes alone.
 */
export const recommendedBackAt: SQL<Date | null> = sql`(
  select min(back.given_at)
  from accounts as owner
  join accounts as giver on giver.mailbox = ${recommendations.reviewerMailbox} and giver.suspended_at is null
  join profiles as giver_page on giver_page.account_id = giver.id
    and giver_page.visibility <> 'private' and giver_page.hidden_at is null and ${sql.raw(shownSections)}
  join recommendations as back on back.account_id = giver.id and back.reviewer_mailbox = owner.mailbox
    and back.withdrawn_at is null and back.hidden_at is null and back.state = 'published'
    and (back.type = 'text' or exists (select from media as played where played.id = back.media_id and played.state = 'ready'))
  where owner.id = ${recommendations.accountId}
)`.mapWith(recommendations.givenAt)
