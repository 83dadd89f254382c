import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { allSections, type ProfileSection } from '@credence/contract/profile/sections'
import { Button, ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Copy, Send } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { useCopied } from '../../../components/actions/use-copied.ts'
import { mailtoLink } from '../../../components/profile/mailto-link.ts'
import styles from './link-bar.module.css'

/** The page's address, to be copied or sent. */
export function LinkBar({ profile, url }: { profile: OwnerProfile; url: string }) {
  const address = useRef<HTMLOutputElement>(null)
  const { said, copied, copy } = useCopied(address)
  return (
    <section className={styles.link} aria-labelledby="share-link">
      <h2 id="share-link" className="vh">
        Link
      </h2>
      <div className={styles.bar}>
        <output ref={address} className={styles.address}>
          {url.replace(/^https?:\/\//, '')}
        </output>
        <Button onClick={() => void copy(() => navigator.clipboard.writeText(url))}>
          <Icon of={copied ? Check : Copy} size="small" />
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <SendLink profile={profile} url={url} />
      </div>
      <p className={copied || !said ? 'vh' : styles.hint} role="status">
        {said}
      </p>
      <p className={styles.hint}>{profile.visibility === 'private' ? <Closed /> : <Sections profile={profile} />}</p>
    </section>
  )
}

/** By whatever this device shares with; where it has nothing, by a letter in the owner's own mail program. */
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
      // whoever closes the sheet again has changed their mind
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

function Closed() {
  return <>Your page is private, so this address opens for nobody but you.</>
}

function Sections({ profile }: { profile: OwnerProfile }) {
  const shown = allSections(profile.sections).filter(
    ({ id, visible }) => visible && id !== 'about' && holds(profile, id),
  )
  if (shown.length === 0) return <>Whoever has this address can read your page.</>
  return (
    <>
      To open it at one section, add its name:{' '}
      {shown.map(({ id }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <b>/{id}</b>
        </Fragment>
      ))}
      .
    </>
  )
}

function holds(profile: OwnerProfile, id: ProfileSection): boolean {
  const held = profile[id]
  return Array.isArray(held) ? held.length > 0 : Boolean(held)
}
