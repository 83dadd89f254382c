import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { NewStory, Story } from '@credence/contract/stories/endpoints'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import { mailboxOf } from '../../mail/same-mailbox.ts'
import { bindAttachment, exportAttachment, removeAttachments } from '../attachments/service.ts'
import { publishedMail, refusedMail, storyMail } from './mails.ts'
import {
  deleteStoriesOf,
  insertStory,
  listPublishedStories,
  listStoriesOf,
  type StoryRow,
  setStoryState,
} from './store.ts'

export { changeAuthorEmail as moveStories, listAllStories as loadAllStories } from './store.ts'

export async function submitStory({ db, clock, config, outgoingMail }: Dependencies, story: NewStory) {
  // honeypot: people never see the field `website`, and bots get a normal response
  if (story.website) return
  for (const allowance of rateLimits.marketingForm.mailbox)
    await requireBelowShared(db, clock, 'share-story', allowance, mailboxOf(story.email))
  const now = clock.now()
  await db.transaction(async tx => {
    await bindAttachment(tx, story.picture_id, now, 'picture_id')
    const { full_name: fullName, email, role, story: text, picture_id } = story
    await insertStory(tx, { fullName, email, role, story: text, pictureId: picture_id ?? null, createdAt: now })
    await outgoingMail.queue(tx, storyMail(config, story), mailLifetimes.ofUseNow)
  })
}

export async function loadStories({ db }: Pick<Dependencies, 'db'>): Promise<Story[]> {
  return (await listPublishedStories(db)).map(presentStory)
}

/** Only pictures of published stories are public. */
export async function isPublishedPicture({ db }: Pick<Dependencies, 'db'>, pictureId: string): Promise<boolean> {
  return (await listPublishedStories(db)).some(story => story.pictureId === pictureId)
}

/** Mails the author. False when already published. */
export async function publishStory(tx: Db, { clock, config, outgoingMail }: TransactionContext, id: string) {
  const story = await setStoryState(tx, id, 'published', clock.now())
  if (story) await outgoingMail.queue(tx, publishedMail(config, story), mailLifetimes.onlyOnce)
  return story !== undefined
}

/** `note` is the operator's own text. */
export async function refuseStory(tx: Db, { config, outgoingMail }: TransactionContext, id: string, note: string) {
  const story = await setStoryState(tx, id, 'refused', null)
  if (story) await outgoingMail.queue(tx, refusedMail(config, story, note), mailLifetimes.onlyOnce)
  return story !== undefined
}

export const storyData: AccountData = {
  async erase(tx, context, { email }) {
    await removeAttachments(tx, context, await deleteStoriesOf(tx, email))
  },
  async exportFiles({ db }, { email }, archive) {
    const stories = []
    for (const row of await listStoriesOf(db, email))
      stories.push({
        full_name: row.fullName,
        email: row.email,
        role: row.role,
        story: row.story,
        state: row.state,
        picture: await exportAttachment(archive, row.pictureId),
        created_at: row.createdAt,
        published_at: row.publishedAt,
      })
    return { 'forms.json': { stories } }
  },
}

function presentStory(row: StoryRow): Story {
  return {
    id: row.id,
    full_name: row.fullName,
    role: row.role,
    story: row.story,
    picture_url: row.pictureId && `/media/stories/${row.pictureId}.webp`,
    published_on: (row.publishedAt ?? row.createdAt).toISOString().slice(0, 10),
  }
}
