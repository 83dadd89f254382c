import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ConnectMethod } from '@credence/contract/settings/connect-method'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { CalendarDays, Globe, Mail, MessageCircle, Phone, Send } from 'lucide-react'
import styles from './connect-button.module.css'
import { connectHref } from './words.ts'

const connectIcons = {
  email: Mail,
  phone: Phone,
  whatsapp: MessageCircle,
  telegram: Send,
  linkedin: Globe,
  calendar: CalendarDays,
  website: Globe,
} as const

export type Connect = NonNullable<PublicProfile['connect']>

/** Ways that need a program which may not be there: a script then has the address copied as well, and says so. */
const opensProgram: ReadonlySet<ConnectMethod> = new Set(['email', 'phone'])

export function ConnectButton({ method, link, variant }: Connect & { variant?: 'secondary' }) {
  return (
    <>
      <ButtonLink
        variant={variant}
        href={connectHref({ method, link })}
        rel="nofollow ugc noopener"
        data-copy={opensProgram.has(method) ? link : undefined}
      >
        <ConnectFace method={method} />
      </ButtonLink>
      {opensProgram.has(method) && <span className={styles.said} role="status" />}
    </>
  )
}

export function ConnectFace({ method }: { method: ConnectMethod }) {
  return (
    <>
      <Icon of={connectIcons[method]} size="small" />
      Connect
    </>
  )
}
