import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button, ButtonLink } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { mailtoLink } from '../../components/profile/mailto-link.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './share-page.module.css'
import { isPublished } from './tile.tsx'

export function LinkBar({ profile, url }: { profile: OwnerProfile; url: string }) {
  const address = useRef<HTMLOutputElement>(null)
  const isOpen = isPublished(profile)
  return (
    <section className={classNames(styles.link, !isOpen && styles.hatched)} aria-label="Link">
      <output ref={address} className={styles.address}>
        {url.replace(/^https?:\/\//, '')}
      </output>
      {isOpen && (
        <>
          <CopyButton label="Copy link" shown={address} write={() => navigator.clipboard.writeText(url)} />
          <SendLink profile={profile} url={url} />
        </>
      )}
    </section>
  )
}

/** The Web Share API, or a mailto link. */
function SendLink({ profile, url }: { profile: OwnerProfile; url: string }) {
  const words = (
    <>
      <Icon of={Send} size="small" />
      Send
    </>
  )
  const shared = { title: profile.full_name, url }
  if (navigator.canShare?.(shared))
    return (
      // closing the share sheet rejects
      <Button variant="secondary" onClick={() => void navigator.share(shared).catch(() => undefined)}>
        {words}
      </Button>
    )
  return (
    <ButtonLink variant="secondary" href={mailtoLink('', profile, url)}>
      {words}
    </ButtonLink>
  )
}
