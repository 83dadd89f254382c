/** Sends the form without leaving the page and shows the response, so that input survives a lost connection. */
export function startForms(root: Document) {
  root.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-sends]')) return
    event.preventDefault()
    void send(root, form)
  })
}

async function send(root: Document, form: HTMLFormElement) {
  const button = form.querySelector('[type="submit"]')
  const unreachable = form.querySelector('[data-unreachable]')
  if (button?.hasAttribute('aria-busy')) return
  button?.setAttribute('aria-busy', 'true')
  unreachable?.setAttribute('hidden', '')
  const answer = await post(form)
  const main = answer?.querySelector('main')
  if (answer && main) {
    root.title = answer.title
    root.querySelector('main')?.replaceWith(main)
    announce(main)
  } else {
    button?.removeAttribute('aria-busy')
    unreachable?.removeAttribute('hidden')
  }
}

/** The page that comes back. It is read by the browser itself, because the content security policy lets no script parse one. */
function post(form: HTMLFormElement): Promise<Document | null> {
  const request = new XMLHttpRequest()
  request.open('POST', form.action)
  request.responseType = 'document'
  request.setRequestHeader('content-type', 'application/x-www-form-urlencoded')
  request.send(String(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))))
  return new Promise(resolve => request.addEventListener('loadend', () => resolve(request.response)))
}

/** To what is wrong, or to what became of it. */
function announce(main: HTMLElement) {
  const place = main.querySelector<HTMLElement>('[autofocus]') ?? main.querySelector('h1')
  if (place?.tagName === 'H1') place.tabIndex = -1
  place?.focus()
}
