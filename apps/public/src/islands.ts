import { consentCookie } from '@credence/contract/constants'
import { startMasonry } from '@credence/profile-view/masonry'
import { startPlayers } from '@credence/profile-view/players'
import { onCookieChange } from '@credence/ui/cookie-changes'
import {
  hideIconNamesOnEscape,
  openRecord,
  startAtSecond,
  startConnectCopy,
  startLoadMore,
  startShowMore,
  startThemeSwitch,
} from './islands/page-controls.ts'
import { startRecommendationFilter } from './islands/recommendation-filter.ts'
import { startForms } from './islands/send-form.ts'

/** All JavaScript of a public page. Islands are fetched when they are about to be seen; reading needs none. */
async function wake(island: Element) {
  const { hydrateIsland } = await import('./islands/hydrate-island.ts')
  hydrateIsland(island as HTMLElement)
}

const watch = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      watch.unobserve(target)
      void wake(target)
    }
  },
  { rootMargin: '200px' },
)

for (const island of document.querySelectorAll('[data-island]')) watch.observe(island)

// only people who said yes load what tells us that something broke; they may say it later, in another tab
function tellWhatBreaks() {
  if (document.cookie.includes(`${consentCookie.name}=${consentCookie.accepted}`))
    import('./islands/report-broken.ts').then(
      ({ startBrokenReports }) => startBrokenReports(document),
      () => undefined,
    )
}
tellWhatBreaks()
onCookieChange(tellWhatBreaks)
startThemeSwitch(document)
startPlayers(document, async player => {
  const { hydratePlayer } = await import('./islands/hydrate-player.ts')
  hydratePlayer(player)
})
startAtSecond(document, location.hash)
openRecord(document)
startRecommendationFilter(document)
startShowMore(document)
for (const columns of document.querySelectorAll<HTMLElement>('[data-columns]')) startMasonry(columns)
startLoadMore(document)
startForms(document)
startConnectCopy(document)
hideIconNamesOnEscape(document)
document.querySelector('[data-print]')?.addEventListener('click', () => window.print())

// The development server injects styles from the modules that import them; a build links the stylesheet instead.
if (import.meta.env.DEV) {
  void import('./all-pages.ts')
  void import('./link/link-styles.ts')
}
