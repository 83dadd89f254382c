import { paths } from '../../paths.ts'
import { usePublicConfig } from '../page/public-config.tsx'
import { mailProvider } from './mail-provider.ts'

/** The way to the code. It opens beside this page, which waits. */
export function MailHint({ email }: { email: string }) {
  const { embedded } = usePublicConfig()
  if (embedded)
    return (
      <p className="t-small">
        Mail stays on this machine.{' '}
        <a className="link" href={paths.devMailbox} target="_blank" rel="noopener">
          Open the local mailbox
        </a>
      </p>
    )
  const provider = mailProvider(email)
  if (!provider) return <p className="t-small">Open your mail in another tab. This page waits for you.</p>
  return (
    <p className="t-small">
      <a className="link" href={provider.url} target="_blank" rel="noopener noreferrer">
        Open {provider.name}
      </a>{' '}
      in another tab. This page waits for you.
    </p>
  )
}
