import { type PublicConfig, publicConfigElementId } from '@credence/contract/public-config'
import type { DashboardData } from '@credence/contract/recommendations/dashboard-data'
import { type PageData, pageDataElementId, type RenderedPage } from '@credence/contract/rendered-page'
import { displayHost } from '../ai-config.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from '../html.ts'
import { isInstalled } from '../speech/model-files.ts'
import type { Tags } from './manifest.ts'
import { manifestPath, touchIconPath } from './web-app.ts'

/** A transparent tracking pixel. */
export const seenPath = '/seen.gif'

export function publicConfig(config: Config): PublicConfig {
  return {
    productName: config.productName,
    marketingOrigin: config.marketingOrigin,
    appOrigin: config.appOrigin,
    productDomain: config.productDomain ?? '',
    analyticsKey: config.analytics?.key ?? '',
    embedded: config.mail.kind === 'mailbox',
    hasSample: config.demo,
    registration: config.registration,
    speech: isInstalled(),
    ai: config.ai && { host: displayHost(config.ai.baseUrl) },
  }
}

type Head = Omit<RenderedPage, 'status' | 'modules' | 'usesPageData'> & {
  /** Can be read before its scripts, which are loaded after the first paint. */
  isDrawn?: boolean
  /** API paths that a signed-in page requests first; `:slug` is the owner's. */
  asks?: readonly string[]
}

/** What a page is drawn from, in a block of its document. */
type DocumentData = PageData | DashboardData

/** `origin` is the page's host, for absolute URLs. */
export function makeDocument(
  page: Head,
  origin: string,
  config: PublicConfig,
  tags: Tags,
  data?: DocumentData,
): string {
  const canonical = origin + page.canonicalPath
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${[
    `<title>${escapeHtml(page.title)}</title>`,
    meta('name', 'description', page.description),
    page.robots ? meta('name', 'robots', page.robots) : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', config.productName),
    ...(page.alternates ?? []).map(alternate),
    ...(page.service ? [`<link rel="service" href="${page.service}" title="Model Context Protocol">`] : []),
    ...openGraphType(page.person),
    ...socialCard(page.socialCard, origin),
    '<meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#08181A" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(page.installable ? homeScreen : []),
    // the theme must be known before the first paint
    ...(origin === config.appOrigin ? [themeScript(page)] : []),
    ...tags.fonts.map(fontPreload),
    ...tags.styles.map(href => `<link rel="stylesheet" href="${href}">`),
    ...(page.isDrawn ? [afterPaint(tags)] : atOnce(tags)),
    ...(page.jsonLd ?? []).map(data => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join(
    '',
  )}</head><body><div id="root">${page.html}</div><script type="application/json" id="${publicConfigElementId}">${scriptJson(config)}</script>${dataBlock(data)}${page.counted ? countingPicture : ''}</body></html>`
}

export const countingPicture = `<img src="${seenPath}" alt="" hidden>`

/** `data-page-of` leads owners to their own view; `data-asks` are the first API calls. */
function themeScript({ person, asks = [] }: Head): string {
  const about = person ? ` data-page-of="${escapeHtml(person)}"` : ''
  return `<script src="/theme.js"${about}${asks.length > 0 ? ` data-asks="${asks.join(' ')}"` : ''}></script>`
}

function atOnce({ preloads, scripts }: Tags): string[] {
  return [
    ...preloads.map(href => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map(src => `<script type="module" src="${src}"></script>`),
  ]
}

function afterPaint({ preloads, scripts }: Tags): string {
  return `<script async src="/after-paint.js" data-script="${scripts[0]}" data-modules="${preloads.join(' ')}"></script>`
}

function fontPreload(href: string): string {
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`
}

const homeScreen = [
  `<link rel="manifest" href="${manifestPath}">`,
  `<link rel="apple-touch-icon" href="${touchIconPath}">`,
]

function dataBlock(data: DocumentData | undefined): string {
  return data ? `<script type="application/json" id="${pageDataElementId}">${scriptJson(data)}</script>` : ''
}

function openGraphType(person: string | undefined): string[] {
  if (!person) return [meta('property', 'og:type', 'website')]
  return [meta('property', 'og:type', 'profile'), meta('property', 'profile:username', person)]
}

function socialCard(path: string | undefined, origin: string): string[] {
  if (!path) return []
  return [
    meta('property', 'og:image', origin + path),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function alternate({ type, path, title }: NonNullable<Head['alternates']>[number]): string {
  return `<link rel="alternate" type="${type}" href="${escapeHtml(path)}" title="${escapeHtml(title)}">`
}

function meta(kind: 'name' | 'property', key: string, content: string) {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}

/** JSON that cannot end its script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
