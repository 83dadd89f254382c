import type { Story } from '@credence/contract/stories/endpoints'
import type { StoryRow } from '../../database/schema/forms.ts'

export function presentStory(row: StoryRow): Story {
  return {
    id: row.id,
    full_name: row.fullName,
    role: row.role,
    story: row.story,
    picture_url: row.pictureId && `/media/stories/${row.pictureId}.webp`,
    published_on: (row.publishedAt ?? row.createdAt).toISOString().slice(0, 10),
  }
}
