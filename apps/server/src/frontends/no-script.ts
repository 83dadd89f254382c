import { firstNameOf } from '@credence/contract/first-name'
import type { Config } from '../config.ts'
import { html, type Markup } from '../html.ts'

type SiteNames = Pick<Config, 'productName' | 'marketingOrigin'>
type Words = { title: string; what: string; instead: Markup | string }

const off = 'This page needs JavaScript, and it is switched off in this browser.'
const switchOn = 'Switch it on and load this page again, or open the link in another browser.'

/** The no-script content of app pages: what the page is, and what to do instead. */
export function withoutScript(path: string, site: SiteNames): string {
  const { productName, marketingOrigin } = site
  if (path === '/registration')
    return page(site, {
      title: 'Sign in, or make your page.',
      what: `You sign in to ${productName} with a code that we send to your e-mail. ${off} We use it to send the code and to check it.`,
      instead: html`${switchOn} Pages that people made can be read without it, and so can <a class="link" href="${marketingOrigin}/FAQ">the questions people ask</a>.`,
    })
  if (path.startsWith('/reviewer/'))
    return page(site, {
      title: 'What you said, in your hands.',
      what: `Here you look at a recommendation you gave, change it or take it back. ${off}`,
      instead: `${switchOn} The link in your e-mail keeps working.`,
    })
  if (path.startsWith('/apply-for-') || path === '/share-your-story')
    return page(site, {
      title: 'Apply, or share your story.',
      what: `Here is a form that a person reads. ${off} We use it to check what you type and to send it.`,
      instead: switchOn,
    })
  if (path.startsWith('/help'))
    return page(site, {
      title: 'Help.',
      what: `Here are the questions people ask, the terms and what comes next. ${off}`,
      instead: html`All of it can be read without it on our site: <a class="link" href="${marketingOrigin}/FAQ">questions</a>, <a class="link" href="${marketingOrigin}/terms-of-use">terms</a>, <a class="link" href="${marketingOrigin}/product-roadmap">roadmap</a>.`,
    })
  return page(site, {
    title: `Your part of ${productName}.`,
    what: `Here you write your page and look after your recommendations. ${off}`,
    instead: html`${switchOn} Your page itself can be read without it. <a class="link" href="${marketingOrigin}/">What ${productName} is</a>`,
  })
}

/** `asking` is the owner, if the link names one; `href` if their page is visible. */
export function recommendWithoutScript(site: SiteNames, asking?: { name: string; href: string | undefined }): string {
  const name = asking?.name || 'somebody'
  const first = firstNameOf(name)
  const look = asking?.href ? html` <a class="link" href="${asking.href}">See ${first}’s page</a>` : ''
  return page(site, {
    title: asking?.name ? `Recommend ${asking.name}.` : 'Somebody asks for your word.',
    what: `Here you record a video or a voice note, or write, and confirm your e-mail with a code. ${off} We use it for the camera, for the microphone, and to keep what you said safe until it is sent.`,
    instead: html`${switchOn} Or tell ${first} in an ordinary e-mail; then it is yours and theirs, and does not stand on a page.${look}`,
  })
}

export function notFoundWithoutScript(site: SiteNames): string {
  return page(site, {
    title: 'There is nothing at this address.',
    what: 'The page is gone, is private, or a few letters of the link are missing.',
    instead: html`<a class="link" href="${site.marketingOrigin}/">Start at the beginning</a>`,
  })
}

function page({ productName, marketingOrigin }: SiteNames, { title, what, instead }: Words): string {
  return html`<noscript><div class="no-script"><p><a class="no-script-home" href="${marketingOrigin}/"><img src="/favicon.svg" alt="" width="28" height="28"> ${productName}</a></p><main><h1 class="t-title">${title}</h1><p class="t-lead">${what}</p><p class="t-lead">${instead}</p></main></div></noscript>`
    .text
}
