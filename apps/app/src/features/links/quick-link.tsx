import type { TailoredLink } from '@credence/contract/links/endpoints'
import { linkLimits } from '@credence/contract/links/link-rules'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button, buttonClass } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { CalendarDays, Check, Lock, Quote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { Link } from '../../components/actions/link.tsx'
import { SaveFailure } from '../../components/saving/save-failure.tsx'
import { linkPath, paths } from '../../paths.ts'
import { calendarDay, defaultEnd, utcOffset } from './link-words.ts'
import styles from './links-page.module.css'
import { useMakeLink } from './use-links.ts'

/** The link that was made last, and whether the browser let us copy it. */
export type Made = { id: string; isCopied: boolean }

type QuickLinkProps = {
  profile: OwnerProfile
  made: Made | undefined
  /** It, while it works. */
  link: TailoredLink | undefined
  onMade: (link: TailoredLink, isCopied: boolean) => void
}

/** A name and one press: what else a link has stands below as it will be. */
export function QuickLink({ profile, made, link, onMade }: QuickLinkProps) {
  const { saving, make } = useMakeLink()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const isOpen = profile.visibility !== 'private'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return setWrong('Write who the link is for.')
    const done = await make({ name, utc_offset: utcOffset() })
    if (!done) return
    setName('')
    onMade(done.link, done.isCopied)
  }

  return (
    <form className={styles.quick} onSubmit={event => void submit(event)} noValidate>
      <div className={styles.who}>
        <TextField
          label={
            <>
              Who is it for? <span className={styles.only}>Only you see this name</span>
            </>
          }
          placeholder="Company, role"
          className={styles.name}
          maxLength={linkLimits.name}
          disabled={!isOpen}
          value={name}
          error={wrong || fieldMessage(saving.failure, 'name')}
          onChange={({ target }) => {
            setName(target.value)
            setWrong('')
          }}
        />
        <Button type="submit" size="lg" busy={saving.busy} disabled={!isOpen}>
          Make link and copy
        </Button>
      </div>
      {isOpen ? (
        <Defaults recommendations={profile.recommendations.length} />
      ) : (
        <p className={styles.closed}>
          Publish your page first.{' '}
          <Link className="link" to={paths.share}>
            Go to your page
          </Link>
        </p>
      )}
      <SaveFailure failure={saving.failure} />
      <p className="vh" role="status">
        {link && made?.isCopied && `Copied. The link for “${link.name}” works now.`}
        {link && made && !made.isCopied && 'Link made. Copy it here.'}
      </p>
      {link && made && <JustMade link={link} isCopied={made.isCopied} />}
    </form>
  )
}

function Defaults({ recommendations }: { recommendations: number }) {
  const all = recommendations === 1 ? 'Your recommendation' : `All ${recommendations}, in your page’s order`
  return (
    <ul className={styles.defaults}>
      <li>
        <Icon of={Quote} size="small" />
        {all}
      </li>
      <li>
        <Icon of={CalendarDays} size="small" />
        Ends {calendarDay(defaultEnd())}
      </li>
      <li>
        <Icon of={Lock} size="small" />
        No passphrase
      </li>
      <li>
        <Link className="link" to={linkPath('new')}>
          Change first
        </Link>
      </li>
    </ul>
  )
}

/** Where the clipboard was refused the address stands in a field, selected. */
function JustMade({ link, isCopied }: { link: TailoredLink; isCopied: boolean }) {
  const choose = (
    <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={linkPath(link.id)}>
      Choose recommendations
    </Link>
  )
  if (isCopied)
    return (
      <div className={styles.made}>
        <Icon of={Check} />
        <p>
          <b>Copied.</b> The link for “<bdi>{link.name}</bdi>” works now. Paste it into your application.
        </p>
        {choose}
      </div>
    )
  return (
    <div className={styles.made}>
      <Icon of={Check} />
      <TextField
        label="Link made. Copy it here."
        readOnly
        autoFocus
        value={link.url ?? ''}
        onFocus={({ target }) => target.select()}
      />
      {choose}
    </div>
  )
}
