import { storyConsent } from '@credence/contract/consent-texts'
import { textLimits } from '@credence/contract/limits/text-limits'
import { storyForm, storyWords } from '@credence/contract/stories/story-form'
import { StoryFields } from '@credence/ui/story-fields'
import { shareStory } from '../../state/applications.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { ApplicationForm, useAttaching } from './application-form.tsx'

const end = { verb: 'Send it', busyVerb: 'Sending', children: 'We read and reply to every story.' }

export function StoryPage() {
  const dispatch = useAppDispatch()
  const attaching = useAttaching()
  return (
    <ApplicationForm
      kind="story"
      words={storyWords}
      facts={storyWords.facts}
      form={storyForm}
      send={body => dispatch(shareStory(body))}
      end={end}
    >
      {({ problems, values }, applicant) => (
        <StoryFields
          problems={problems}
          values={values}
          attaching={attaching}
          longest={textLimits.story}
          consent={storyConsent}
          known={applicant && { ...applicant, role: applicant.position }}
        />
      )}
    </ApplicationForm>
  )
}
