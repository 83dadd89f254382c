import { firstNameOf } from '@credence/contract/first-name'
import { priceWords } from '@credence/contract/subscription/plan-prices'
import { type PaidPlan, plans } from '@credence/contract/subscription/plans'
import type { Config } from '../config.ts'
import { html, type Markup } from '../html.ts'

type SiteNames = Pick<Config, 'productName' | 'marketingOrigin'>
type Words = { title: string; what: Markup | string; instead: Markup | string }

const off = 'This page needs JavaScript, which is off in this browser.'
const switchOn = 'Turn it on and reload, or open the link in another browser.'

/** The no-script content of app pages: what the page is, and what to do instead. */
export function withoutScript(path: string, site: SiteNames): string {
  const { productName, marketingOrigin } = site
  if (path === '/registration')
    return page(site, {
      title: 'Sign in, or make your page.',
      what: `You sign in to ${productName} with a code that we e-mail you. ${off}`,
      instead: html`${switchOn} You can read people’s pages without it, and <a class="link" href="${marketingOrigin}/FAQ">our questions and answers</a> too.`,
    })
  if (path === '/pricing')
    return page(site, {
      title: 'Your page is free.',
      what: html`${plans.free.name}: up to ${plans.free.publishedRecommendations} recommendations.<br>${plans.pro.name}: no limit, ${prices('pro')}.<br>${plans.student.name}: ${prices('student')}, with a student code.`,
      instead: 'Recommending you is always free. To go Pro, turn on JavaScript and reload.',
    })
  if (path.startsWith('/reviewer/'))
    return page(site, {
      title: 'Your recommendation.',
      what: `Here you can see, change or withdraw a recommendation you gave. ${off}`,
      instead: `${switchOn} The link in your e-mail keeps working.`,
    })
  if (path.startsWith('/apply-for-') || path === '/share-your-story')
    return page(site, {
      title: 'This page has a form.',
      what: off,
      instead: switchOn,
    })
  if (path.startsWith('/help'))
    return page(site, {
      title: 'Help.',
      what: `Here you’ll find questions and answers, the terms and the roadmap. ${off}`,
      instead: html`You can read all of it on our site: <a class="link" href="${marketingOrigin}/FAQ">questions</a>, <a class="link" href="${marketingOrigin}/terms-of-use">terms</a>, <a class="link" href="${marketingOrigin}/product-roadmap">roadmap</a>.`,
    })
  return page(site, {
    title: `Your ${productName} page.`,
    what: `Here you can edit your page and manage your recommendations. ${off}`,
    instead: html`${switchOn} Your page itself works without it. <a class="link" href="${marketingOrigin}/">What ${productName} is</a>`,
  })
}

const prices = (plan: PaidPlan) => `${priceWords(plan, 'month')} or ${priceWords(plan, 'year')}`

/** `asking` is the owner, if the link names one; `href` if their page is visible. */
export function recommendWithoutScript(site: SiteNames, asking?: { name: string; href: string | undefined }): string {
  const name = asking?.name || 'them'
  const first = firstNameOf(name)
  const look = asking?.href ? html` <a class="link" href="${asking.href}">See ${first}’s page</a>` : ''
  return page(site, {
    title: asking?.name ? `Would you recommend ${asking.name}?` : 'Would you recommend someone?',
    what: `Here you can record a video or a voice note, or write, then confirm your e-mail address with a code. ${off}`,
    instead: html`${switchOn}${look}`,
  })
}

export function notFoundWithoutScript(site: SiteNames): string {
  return page(site, {
    title: 'We couldn’t find that page.',
    what: 'It was deleted, it’s private, or part of the link is missing.',
    instead: html`<a class="link" href="${site.marketingOrigin}/">Go to the home page</a>`,
  })
}

function page({ productName, marketingOrigin }: SiteNames, { title, what, instead }: Words): string {
  return html`<noscript><div class="no-script"><p><a class="no-script-home" href="${marketingOrigin}/"><img src="/favicon.svg" alt="" width="28" height="28"> ${productName}</a></p><main><h1 class="t-title">${title}</h1><p class="t-lead">${what}</p><p class="t-lead">${instead}</p></main></div></noscript>`
    .text
}
