import type { DrawnScreen } from '../../features/recommend-page/choose/drawn-screen.ts'
import { savedInputPrefix } from '../../features/recommend-page/on-device/saved-input-prefix.ts'

/** The first screen needs no script to be read. This one loads the app, which goes on where the visitor is. */
function startFirstScreen(screen: HTMLElement) {
  const { page, app, hasWork }: DrawnScreen = JSON.parse(screen.dataset.drawn ?? '')
  let styles: Promise<HTMLLinkElement>[] | undefined
  let isOpening = false
  /** The address of the pressed step. */
  let next: string | undefined

  // without effect until the app is shown
  function loadStyles() {
    styles ??= app.styles.map(href => addLink({ rel: 'stylesheet', href, media: 'not all' }))
    return styles
  }

  async function openApp() {
    if (isOpening) return
    isOpening = true
    try {
      for (const link of await Promise.all(loadStyles())) link.media = 'all'
      if (next) history.pushState(null, '', next)
      await import(/* @vite-ignore */ app.script)
    } catch {
      isOpening = false
      styles = undefined
      // offline, or after a deploy: a new document shows which, or works
      if (next) location.assign(next)
    }
  }

  const card = screen.querySelector<HTMLDetailsElement>('[data-open-at]')
  if (card) card.open = matchMedia(card.dataset.openAt ?? '').matches

  screen.addEventListener('submit', event => {
    const { submitter } = event as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    submitter.setAttribute('aria-busy', 'true')
    const place = new URL(location.href)
    place.hash = ''
    place.searchParams.set('step', submitter.value)
    const invite = page.invite && place.searchParams.get('invite')
    // mail scanners open links, so only a press counts as opened
    if (invite && submitter.value !== 'decline') sendOpened(invite)
    // the app may have read the address already, so the document of the step is loaded
    if (isOpening && !next) return
    event.preventDefault()
    next = place.href
    void openApp()
  })

  // the app offers what is saved here, and knows the fragments of links in mails
  const [, , slug = ''] = location.pathname.split('/')
  if (hasSavedInput(slug) || !['', '#main'].includes(location.hash)) return void openApp()

  // a press then needs no connection
  whenIdle(() => {
    if (hasWork) return void openApp()
    for (const link of loadStyles()) link.catch(() => undefined)
    for (const href of app.modules) addLink({ rel: 'modulepreload', href }).catch(() => undefined)
  })
}

function addLink(attributes: Partial<HTMLLinkElement>): Promise<HTMLLinkElement> {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(link)
    link.onerror = reject
  })
}

function sendOpened(invite: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ invite, answer: 'opened' })
  fetch('/api/invites/answer', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}

function hasSavedInput(slug: string): boolean {
  try {
    return localStorage.getItem(savedInputPrefix + slug) !== null
  } catch {
    // refused in some private windows
    return false
  }
}

function whenIdle(work: () => void) {
  // not in every Safari
  const idle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

const screen = document.querySelector<HTMLElement>('[data-drawn]')
if (screen) startFirstScreen(screen)

// the development server injects styles from the modules that import them; a build links the stylesheet
if (import.meta.env.DEV) void import('./all-styles.ts')
