import { Card } from '@credence/ui/card'
import type { Values } from '@credence/ui/form-draft'
import { StoryWords } from '../wall/story-words.tsx'

/** The story as the wall would print it, while it is being written. */
export function StoryPreview({ values }: { values: Values }) {
  const name = values.full_name?.trim() || 'Your name'
  return (
    <Card>
      <StoryWords
        id={name}
        name={name}
        role={values.role?.trim() || 'What you do'}
        story={values.story?.trim() || 'Your story stands here as you write it.'}
        size={72}
      />
    </Card>
  )
}
