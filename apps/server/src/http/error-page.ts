import type { FastifyRequest } from 'fastify'
import { html } from '../html.ts'

/** Somebody in front of a browser, who can't do anything with JSON. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/api(?:[/?]|$)/.test(url) && (headers.accept ?? '').includes('text/html')
}

/** Needs nothing else from us, which may be what is away. Comes again by itself where that helps. */
export function errorPage(message: string, comeAgainSeconds: number | undefined): string {
  const again =
    comeAgainSeconds === undefined
      ? { head: html``, words: html`` }
      : {
          head: html`<meta http-equiv="refresh" content="${comeAgainSeconds}">`,
          words: html`<p>This page tries again by itself in ${comeAgainSeconds} seconds.</p>`,
        }
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again.head}<title>${message}</title></head><body><main><h1>${message}</h1>${again.words}</main></body></html>`
    .text
}
