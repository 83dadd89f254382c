import type { StoryRow } from '../../database/schema/forms.ts'
import { readAttachment } from '../../features/attachments/service.ts'
import { loadAllStories, publishStory, refuseStory } from '../../features/stories/service.ts'
import { already, type Command, done, namedBy, noteOption, refused, saveOption } from '../command.ts'

const noun = 'story'

const states: Record<StoryRow['state'], string> = {
  waiting: 'waiting',
  published: 'published',
  refused: 'not published',
}

export const storyCommands: Command[] = [
  {
    name: 'stories list',
    says: 'all stories with their state, newest first',
    example: 'stories list',
    async run(tx) {
      const rows = (await loadAllStories(tx)).map(({ id, createdAt, state, fullName, role, story }) => {
        return { id, sent: createdAt, state: states[state], name: fullName, role, story }
      })
      return { kind: 'list', rows, none: 'There are no stories.' }
    },
  },
  {
    name: 'stories show',
    takes: '<id>',
    options: { save: saveOption },
    says: 'show one story, with its picture',
    example: 'stories show 1a2b3c4d --save picture.webp',
    async run(tx, context, { target }) {
      const { found, missing } = namedBy(await loadAllStories(tx), target, noun)
      if (missing) return missing
      const { id, createdAt, state, publishedAt, fullName, email, role, story, pictureId } = found
      const picture = pictureId ? await readAttachment(context, pictureId) : undefined
      return {
        kind: 'one',
        about: id,
        fields: {
          id,
          sent: createdAt,
          state: states[state],
          published: publishedAt,
          name: fullName,
          address: email,
          role,
          picture: picture ? `${Math.ceil(picture.length / 1000)} kB; save it with --save <file>` : null,
          story,
        },
        ...(picture ? { file: picture.toString('base64') } : {}),
      }
    },
  },
  {
    name: 'stories approve',
    takes: '<id>',
    says: 'publish a story, and tell its author',
    example: 'stories approve 1a2b3c4d',
    async run(tx, context, { target }) {
      const { found, missing } = namedBy(await loadAllStories(tx), target, noun)
      if (missing) return missing
      const published = await publishStory(tx, context, found.id)
      return published
        ? done(found.id, 'The story is now public. We’ll e-mail its author.')
        : already(found.id, 'The story is already public.')
    },
  },
  {
    name: 'stories decline',
    takes: '<id>',
    options: { note: noteOption },
    says: 'decline a story, and tell its author',
    example: 'stories decline 1a2b3c4d',
    async run(tx, context, { target, options }) {
      const { found, missing } = namedBy(await loadAllStories(tx), target, noun)
      if (missing) return missing
      if (found.state === 'published') return refused('The story is public. Use: stories take-down')
      const declined = await refuseStory(tx, context, found.id, options.note!)
      return declined
        ? done(found.id, 'The story was declined. We’ll e-mail its author.')
        : already(found.id, 'The story has already been declined.')
    },
  },
  {
    name: 'stories take-down',
    takes: '<id>',
    options: { note: noteOption },
    says: 'take a story down, and tell its author',
    example: 'stories take-down 1a2b3c4d --note "You asked us to."',
    async run(tx, context, { target, options }) {
      const { found, missing } = namedBy(await loadAllStories(tx), target, noun)
      if (missing) return missing
      if (found.state === 'waiting') return refused('The story isn’t public. Use: stories decline')
      const taken = await refuseStory(tx, context, found.id, options.note!)
      return taken
        ? done(found.id, 'The story is no longer public. We’ll e-mail its author.')
        : already(found.id, 'The story isn’t public.')
    },
  },
]
