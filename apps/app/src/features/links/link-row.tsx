import type { TailoredLink } from '@credence/contract/links/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Avatar } from '@credence/ui/avatar'
import { Button, buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Ban, CalendarDays, Check, Copy, Lock, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { useCopied } from '../../components/actions/use-copied.ts'
import { linkPath } from '../../paths.ts'
import { endWords, openedWords, overWords, shownIn, shownWords, withoutScheme } from './link-words.ts'
import styles from './links-page.module.css'

type LinkRowProps = { link: TailoredLink; profile: OwnerProfile; onRevoke: () => void }

export function LinkRow({ link, profile, onRevoke }: LinkRowProps) {
  const { id, name, url, note, has_passphrase } = link
  const address = useRef<HTMLSpanElement>(null)
  const { said, copied, copy } = useCopied(address)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <b className={styles.called}>
          <bdi>{name}</bdi>
        </b>
        <span ref={address} className={styles.address}>
          {withoutScheme(url ?? '')}
        </span>
        <span className={styles.note}>{note ? <bdi>“{note}”</bdi> : 'No note'}</span>
      </div>
      <div className={styles.facts}>
        <Faces link={link} profile={profile} />
        <span>
          <Icon of={CalendarDays} size="small" />
          {endWords(link)}
        </span>
        {has_passphrase && (
          <span>
            <Icon of={Lock} size="small" />
            Asks for a passphrase
          </span>
        )}
      </div>
      <p className={styles.opened}>{openedWords(link)}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Copy link: ${name}`}
          onClick={() => void copy(() => navigator.clipboard.writeText(url ?? ''))}
        >
          <Icon of={copied ? Check : Copy} size="small" />
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
          to={linkPath(id)}
          aria-label={`Edit link: ${name}`}
          data-only-icon=""
        >
          <Icon of={Pencil} />
        </Link>
        <Button variant="quiet" size="icon" aria-label={`Revoke link: ${name}`} data-only-icon="" onClick={onRevoke}>
          <Icon of={Ban} />
        </Button>
      </div>
      <p className={said && !copied ? styles.said : 'vh'} role="status">
        {said}
      </p>
    </li>
  )
}

const mostFaces = 5

/** The first of those it shows, and how many there are. */
function Faces({ link, profile }: { link: TailoredLink; profile: OwnerProfile }) {
  const { recommendations } = profile
  const ids = recommendations.map(({ id }) => id)
  const shown = shownIn(link, ids)
  const faces = shown.slice(0, mostFaces).flatMap(id => recommendations.find(each => each.id === id) ?? [])
  return (
    <span className={styles.faces}>
      {faces.map(({ id, reviewer }) => (
        <Avatar key={id} id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={44} />
      ))}
      <span>{shownWords(shown.length, ids.length)}</span>
    </span>
  )
}

/** Its address shows nothing, so it is not listed. */
export function OverRow({ link }: { link: TailoredLink }) {
  return (
    <li className={styles.row} data-over="">
      <div className={styles.about}>
        <b className={styles.called}>
          <bdi>{link.name}</bdi>
        </b>
        <span className={styles.address}>Its link shows nothing</span>
      </div>
      <div className={styles.facts}>
        <span>
          <Icon of={link.state === 'revoked' ? Ban : CalendarDays} size="small" />
          {overWords(link)}
        </span>
      </div>
      <p className={styles.opened}>{openedWords(link)}</p>
      <div className={styles.actions}>
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          to={linkPath('new', link.id)}
          aria-label={`Make one like it: ${link.name}`}
        >
          Make one like it
        </Link>
      </div>
    </li>
  )
}
