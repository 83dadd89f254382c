import { ButtonLink } from '@credence/ui/button'
import { useConfig } from '../../page-contexts.tsx'
import { sampleProfileHref } from '../../site-paths.ts'

/** Only on installations that have the sample. */
export function SampleProfileLink() {
  const href = sampleProfileHref(useConfig())
  return href ? (
    <ButtonLink variant="secondary" size="lg" href={href}>
      See a sample page
    </ButtonLink>
  ) : null
}
