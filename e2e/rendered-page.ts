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

type Rendering = (bundle: PublicBundle, config: PublicConfig) => { html: string } | undefined

/**
 * Opens a public page with data that would take hundreds of API calls to create: the built bundle renders it into the
 * document of the sample page, so styles, scripts and CSP are the real ones. `further` are pages it links to, by path.
 */
export async function openRendered(page: Page, render: Rendering, further: Record<string, Rendering> = {}) {
  let answer = await page.request.get(`${app}/cr/sample`)
  // an overloaded server answers 503
  while (answer.status() === 503) answer = await page.request.get(`${app}/cr/sample`)
  const document = await answer.text()
  const config = JSON.parse(/<script type="application\/json" id="[^"]*">(.*?)<\/script>/.exec(document)?.[1] ?? '')
  const start = document.indexOf('<div id="root">') + '<div id="root">'.length
  const end = document.indexOf('</div><script type="application/json"')
  for (const [path, rendering] of Object.entries({ '/rendered': render, ...further })) {
    const rendered = rendering(bundle, config as PublicConfig)
    if (!rendered) throw new Error('Nothing was rendered.')
    const body = document.slice(0, start) + rendered.html + document.slice(end)
    await page.route(`${app}${path}`, route => route.fulfill({ headers: answer.headers(), body }))
  }
  await page.goto(`${app}/rendered`)
}

const long =
  'We had two warehouses and no idea which one was losing money. She spent the first week on the floor with a notebook. '

/** Many recommendations: every third has a recording, every fifth a long text. Names contain the index. */
function manyRecommendations(count: number): PublicRecommendation[] {
  const [recorded, written] = [sampleProfile.recommendations[0]!, sampleProfile.recommendations[2]!]
  return Array.from({ length: count }, (_, index) => ({
    ...(index % 3 === 0 ? recorded : written),
    id: `given-${index + 1}`,
    text:
      index % 5 === 3 ? `${long.repeat(6)}\n\nAnd that was warehouse ${index + 1}.` : `She moved house ${index + 1}.`,
    reviewer: { ...written.reviewer, full_name: `Reviewer number ${index + 1}` },
  }))
}

/** A profile without themes: the people quoted by the sample's themes are not among these. */
export function busyProfile(count: number): PublicProfile {
  const recommendations = manyRecommendations(count)
  return { ...sampleProfile, slug: 'busy', recommendations, received: count + 1, what_people_say: null }
}
