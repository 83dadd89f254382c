// Loaded before the styles and run before anything is painted, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // no storage, no choice
}

// A public page says whose it is. A cache between us, or the back button, may hand it to its owner, who has a view of their
// own: whoever holds a session of this name that is not over is led there. Whether it is good is found out when it is used.
const pageOf = document.currentScript?.dataset.pageOf

function leadOwnerOn() {
  const held = name => document.cookie.split('; ').filter(pair => pair.startsWith(`${name}=`))
  const [tokens, ends] = [held('cr_prod_token'), held('cr_prod_expire_token')]
  // one that is there twice was planted by a neighbour
  if (tokens.length !== 1 || ends.length !== 1) return
  try {
    const { slug } = JSON.parse(atob(tokens[0].split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    if (slug !== pageOf || !(Number(ends[0].split('.')[1]) * 1000 > Date.now())) return
  } catch {
    return
  }
  const section = location.pathname.split('/')[3]
  location.replace(`/your-page${section ? `#${section}` : location.hash}`)
}

if (pageOf && location.pathname.startsWith('/cr/')) {
  leadOwnerOn()
  addEventListener('pageshow', ({ persisted }) => persisted && leadOwnerOn())
}
