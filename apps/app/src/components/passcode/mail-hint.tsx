import { paths } from '../../paths.ts'
import { usePublicConfig } from '../page/public-config.tsx'

export function MailHint({ email }: { email: string }) {
  const { embedded } = usePublicConfig()
  if (embedded)
    return (
      <p className="t-small">
        E-mails stay on this computer.{' '}
        <a className="link" href={paths.devMailbox} target="_blank" rel="noopener">
          Open the local mailbox
        </a>
      </p>
    )
  const provider = mailProvider(email)
  if (!provider) return null
  return (
    <p className="t-small">
      <a className="link" href={provider.url} target="_blank" rel="noopener noreferrer">
        Open {provider.name}
      </a>{' '}
      in another tab.
    </p>
  )
}

const providers = [
  { name: 'Gmail', url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'ymail.com'] },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
]

/** The webmail address of common mail providers. */
function mailProvider(email: string): { name: string; url: string } | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return providers.find(provider => provider.domains.includes(domain))
}
