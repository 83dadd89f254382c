import { storyConsent } from '@credence/contract/consent-texts'
import { textLimits } from '@credence/contract/limits/text-limits'
import { storyForm, storyWords } from '@credence/contract/stories/story-form'
import { Card } from '@credence/ui/card'
import type { Values } from '@credence/ui/form-draft'
import { FormEnd } from '@credence/ui/form-end'
import { FormSides } from '@credence/ui/form-layout'
import { Ledger } from '@credence/ui/ledger'
import { StoryFields } from '@credence/ui/story-fields'
import { attaching } from '../../forms/upload-attachment.ts'
import { useSiteForm } from '../../forms/use-site-form.ts'
import { PageHead } from '../../layout/page-parts.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { StoryWords } from '../wall/story-text.tsx'
import styles from './share-story-page.module.css'

export function ShareStoryPage() {
  const { form, values, problems, ...state } = useSiteForm({ kind: 'story', ...storyForm })
  return (
    <SitePage close={null}>
      <div className="wrap">
        <PageHead title={storyWords.title}>
          <p className="t-lead">{storyWords.lead}</p>
        </PageHead>
        <FormSides>
          <form {...form}>
            <StoryFields
              problems={problems}
              values={values}
              attaching={attaching}
              longest={textLimits.story}
              consent={storyConsent}
            />
            <FormEnd {...state} verb="Send" busyVerb="Sending">
              We reply to every story.
            </FormEnd>
          </form>
          <aside className={styles.side}>
            <h2 className="t-h3">Preview</h2>
            <StoryPreview values={values} />
            <Ledger size="small" entries={storyWords.facts} />
          </aside>
        </FormSides>
      </div>
    </SitePage>
  )
}

function StoryPreview({ values }: { values: Values }) {
  const name = values.full_name?.trim() || 'Your name'
  return (
    <Card>
      <StoryWords
        id={name}
        name={name}
        role={values.role?.trim() || 'What you do'}
        story={values.story?.trim() || 'Your story appears here as you write it.'}
        size={72}
      />
    </Card>
  )
}
