import { type MouseEvent, useState } from 'react'

export type ShareLinkProps = {
  url: string
  title: string
  label: string
  /** The islands' build carries no styles: the class names come from the server's build. */
  classNames: { link: string; said: string }
}

/** A link to the page that, once it is alive, opens the device's share sheet or copies the address. */
export function ShareLink({ url, title, label, classNames }: ShareLinkProps) {
  const [said, setSaid] = useState('')
  async function share(event: MouseEvent) {
    event.preventDefault()
    setSaid(await sharePage({ url, title }))
  }
  return (
    <>
      <a className={classNames.link} href={url} onClick={event => void share(event)}>
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="18" cy="5" r="3" />
          <circle cx="6" cy="12" r="3" />
          <circle cx="18" cy="19" r="3" />
          <path d="m8.59 13.51 6.83 3.98M15.41 6.51 8.59 10.49" />
        </svg>
        {label}
      </a>
      <span className={classNames.said} role="status">
        {said}
      </span>
    </>
  )
}

type Page = { url: string; title: string }

/** Shares or copies a page's address, and says which in one sentence; nothing when the sharer changed their mind. */
export async function sharePage({ url, title }: Page): Promise<string> {
  if (navigator.share) {
    try {
      await navigator.share({ url, title })
      return ''
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return ''
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'Link copied.'
  } catch {
    return `Copy this link: ${url}`
  }
}
