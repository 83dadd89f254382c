import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

/**
 * For the few calls that cookies authorise: only a page of ours may make them. A browser names the page's origin on every
 * POST; a caller that sends neither header is no browser and has no cookies of others to misuse.
 */
export function requireOwnPage(config: Config, request: FastifyRequest) {
  const { origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (origin !== undefined && origin !== config.appOrigin && origin !== config.marketingOrigin)
    throw new AppError('forbidden')
  if (fetchSite !== undefined && fetchSite !== 'same-origin') throw new AppError('forbidden')
}
