import { ButtonLink } from '@credence/ui/button'
import { FlowMessage } from '../../../components/frames/flow-message.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { paths, profilePath } from '../../../paths.ts'
import styles from './sample-notice.module.css'
import type { Asked } from './use-asked.ts'

/** Whoever follows the sample this far learns it before they record anything. */
export function SampleNotice({ asked: { slug, full_name } }: { asked: Asked }) {
  usePageTitle('A sample')
  return (
    <FlowMessage title="This is a sample, so nobody is asking.">
      <p className="t-lead">
        {full_name} is made up. On a real page you record a video or a voice note here, or write, and confirm your
        e-mail. Here nothing can be sent.
      </p>
      <p className={styles.ways}>
        <ButtonLink href={paths.registration}>Make a page of your own</ButtonLink>
        <ButtonLink variant="secondary" href={profilePath(slug)}>
          See the sample page
        </ButtonLink>
      </p>
    </FlowMessage>
  )
}
