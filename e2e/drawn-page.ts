import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { Page } from '@playwright/test'
import type { PublicBundle } from '../apps/server/src/frontends/bundles.ts'
import { app } from './addresses.ts'

const bundle = (await import(
  new URL('../apps/public/dist/server/entry-server.js', import.meta.url).href
)) as PublicBundle
const { sampleProfile } = bundle

type Drawing = (bundle: PublicBundle, config: PublicConfig) => { html: string } | undefined

/**
 * Opens a public page as the product draws it, from words that would take hundreds of calls to come by: the built
 * bundle's markup in the built sample page's document, so with the true styles, scripts and policy. `further` are pages
 * that it leads to, by their paths.
 */
export async function openDrawn(page: Page, draw: Drawing, further: Record<string, Drawing> = {}) {
  let answer = await page.request.get(`${app}/cr/sample`)
  // a busy server asks callers to come back
  while (answer.status() === 503) answer = await page.request.get(`${app}/cr/sample`)
  const document = await answer.text()
  const config = JSON.parse(/<script type="application\/json" id="[^"]*">(.*?)<\/script>/.exec(document)?.[1] ?? '')
  const start = document.indexOf('<div id="root">') + '<div id="root">'.length
  const end = document.indexOf('</div><script type="application/json"')
  for (const [path, drawing] of Object.entries({ '/drawn': draw, ...further })) {
    const drawn = drawing(bundle, config as PublicConfig)
    if (!drawn) throw new Error('Nothing was drawn.')
    const body = document.slice(0, start) + drawn.html + document.slice(end)
    await page.route(`${app}${path}`, route => route.fulfill({ headers: answer.headers(), body }))
  }
  await page.goto(`${app}/drawn`)
}

const long =
  'We had two warehouses and no idea which one was losing money. She spent the first week on the floor with a notebook. '

/** Recommendations as a busy page has them: every third with a still, every fifth with a lot to say. Named by their place. */
function manyRecommendations(count: number): PublicRecommendation[] {
  const [recorded, written] = [sampleProfile.recommendations[0]!, sampleProfile.recommendations[1]!]
  return Array.from({ length: count }, (_, index) => ({
    ...(index % 3 === 0 ? recorded : written),
    id: `given-${index + 1}`,
    text:
      index % 5 === 3 ? `${long.repeat(6)}\n\nAnd that was warehouse ${index + 1}.` : `She moved house ${index + 1}.`,
    reviewer: { ...written.reviewer, full_name: `Reviewer number ${index + 1}` },
  }))
}

/** Nobody of them is quoted: whom the sample quotes is not among them. */
export function busyProfile(count: number): PublicProfile {
  const recommendations = manyRecommendations(count)
  return { ...sampleProfile, slug: 'busy', recommendations, received: count + 1, what_people_say: null }
}
