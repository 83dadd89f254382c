// Loaded before the styles and run before anything is painted, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // no storage, no choice
}

const { pageOf, asks } = document.currentScript?.dataset ?? {}

// The session that this browser holds, unless it is over. Whether it is good is found out when it is used.
function findSession() {
  const held = name => document.cookie.split('; ').filter(pair => pair.startsWith(`${name}=`))
  const [tokens, ends] = [held('cr_prod_token'), held('cr_prod_expire_token')]
  // one that is there twice was planted by a neighbour
  if (tokens.length !== 1 || ends.length !== 1) return undefined
  try {
    const token = tokens[0].slice(tokens[0].indexOf('=') + 1)
    const { slug } = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    return Number(ends[0].split('.')[1]) * 1000 > Date.now() ? { token, slug } : undefined
  } catch {
    return undefined
  }
}

// A public page says whose it is. A cache between us, or the back button, may hand it to its owner, who has a view of their
// own: a visitor with a session of this name is led there.
function leadOwnerOn() {
  if (findSession()?.slug !== pageOf) return
  const section = location.pathname.split('/')[3]
  location.replace(`/your-page${section ? `#${section}` : location.hash}`)
}

if (pageOf && location.pathname.startsWith('/cr/')) {
  leadOwnerOn()
  addEventListener('pageshow', ({ persisted }) => persisted && leadOwnerOn())
}

// A page of the app says what it is going to ask, so that the answers come while its scripts do. The app's api/call.ts
// takes them; one that did not come is asked for again.
function askAhead(paths, { token, slug }) {
  const ask = path => fetch(path, { headers: { authorization: token }, signal: AbortSignal.timeout(30_000) })
  const answers = paths
    .map(path => path.replace(':slug', encodeURIComponent(slug)))
    .map(path => [path, ask(path).catch(() => undefined)])
  globalThis.prefetched = { token, answers: new Map(answers) }
}

const session = asks && findSession()
if (session) askAhead(asks.split(' '), session)
