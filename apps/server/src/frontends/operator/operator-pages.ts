import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operatorPages, operatorSignInPage } from '@credence/contract/operator/commands'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { makeDocument, publicConfig } from '../document.ts'
import { builtClient, readManifest, styleSheet, tagsFor } from '../manifest.ts'
import { type CachedPage, cachePage, own, sendPage } from '../page-cache/cached-page.ts'
import type { PageSource } from '../public-pages.ts'

export const operatorEntry = 'src/operator/main.tsx'
const manifestFile = 'operator.json'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Not of the owners' app: a bundle of its own, which no other page names. Without `OPERATORS` none of these addresses exists. */
export function operatorPageRoutes(
  app: FastifyInstance,
  { operators }: Config,
  { operatorShell }: Pick<PageSource, 'operatorShell'>,
  notFound: Answer,
) {
  app.unknownAddress.answer = async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return notFound(request, reply)
    throw new AppError('not_found')
  }
  if (operators.length === 0) return
  const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

  const send: Answer = async (request, reply) => {
    const shell = await operatorShell()
    if (!shell) return notFound(request, reply)
    return sendPage(request, reply.header('x-robots-tag', 'noindex'), shell, own)
  }

  app.get(operatorSignInPage, onApp, send)
  for (const path of operatorPages)
    app.get(path, onApp, async (request, reply) =>
      (await app.findOperator(request)) ? send(request, reply) : notFound(request, reply),
    )
}

export function operatorHead({ productName }: Pick<Config, 'productName'>) {
  return {
    title: `Operator. ${productName}`,
    description: '',
    canonicalPath: operatorSignInPage,
    robots: 'noindex' as const,
  }
}

/** One document for all of them; the script reads the address. Undefined where the build has no operator pages. */
export function builtOperatorShell(config: Config): Pick<PageSource, 'operatorShell'> {
  const isBuilt = existsSync(join(builtClient('app'), '.vite', manifestFile))
  const shell = isBuilt ? drawShell(config) : undefined
  return { operatorShell: async () => shell }
}

function drawShell(config: Config): CachedPage {
  const manifest = readManifest('app', manifestFile)
  const tags = tagsFor(manifest, operatorEntry, styleSheet in manifest ? [styleSheet] : [])
  const page = { ...operatorHead(config), html: withoutScript }
  return cachePage(makeDocument(page, config.appOrigin, publicConfig(config), { ...tags, fonts: [] }))
}

export const withoutScript =
  '<noscript><main><h1>The operator pages need JavaScript.</h1><p>Turn it on and reload, or use the command line on the server.</p></main></noscript>'
