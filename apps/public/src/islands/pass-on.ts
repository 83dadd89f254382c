type Page = { url: string; title: string }

/** Shares or copies a page's address, and says which in one sentence; nothing when the sharer changed their mind. */
export async function passOn({ url, title }: Page): Promise<string> {
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
