import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyEvidence, ListedFile } from '@credence/record/copy/check-copy'
import type { CopyPages } from '../../dependencies.ts'
import { escapeHtml } from '../../html.ts'
import type { PublicBundle } from '../bundles.ts'
import { publicConfig, scriptJson } from '../document.ts'
import type { Frontends } from '../frontends.ts'
import { builtClient, readManifest, styleSheet } from '../manifest.ts'

type CopyFile = CopyPages['files'][number]

/** What the build made for copies. `script` stands in the pages. */
export type CopyAssets = { script: string; files: CopyFile[] }

const folder = 'style/'

/** Nothing in development before the first build: pages are then plain, and check nothing. */
export function builtCopyAssets(): CopyAssets {
  const client = builtClient('public')
  if (!existsSync(join(client, '.vite/copy.json'))) return { script: '', files: [] }
  const own = readManifest('public', 'copy.json')
  const page = readManifest('public')['src/islands.ts']
  const read = (file: string) => readFileSync(join(client, file), 'utf8')
  // the page's styles come first: they define the cascade layers
  const styles = [...(page?.css ?? []), own[styleSheet]!.file].map(read).join('\n')
  const fonts = new Map<string, CopyFile>()
  const local = styles.replace(
    /url\((["']?)\/(public-assets\/([^)"']+))\1\)/g,
    (_, _quote, file: string, name: string) => {
      fonts.set(name, { path: `${folder}${name}`, content: readFileSync(join(client, file)) })
      return `url(${name})`
    },
  )
  const script = read(own['src/copy/browser/copy.ts']!.file)
  return { script, files: [{ path: `${folder}page.css`, content: Buffer.from(local) }, ...fonts.values()] }
}

type Drawing = { bundle: () => Promise<PublicBundle>; assets: CopyAssets }

/** The pages of a copy. They work from a folder: every address in them is relative, and they carry what their script reads. */
export function createDrawCopy({ bundle, assets: { script, files } }: Drawing): Frontends['drawCopy'] {
  return async (config, { profile, evidence, hasPdf }) => {
    const pageConfig = publicConfig(config)
    const { renderCopyPage, renderCheckPage } = await bundle()
    const { madeAt } = evidence
    const records = evidence.records.map(({ path, text }) => ({ path, name: nameIn(text) }))
    const page = { profile, madeAt, hasPdf, records: records.length }
    const policy = policyOf(script, config.appOrigin)
    const document = (drawn: Drawn, listed: ListedFile[]) =>
      copyDocument(drawn, { policy, script, isStyled: files.length > 0, carried: { ...evidence, files: listed } })
    return {
      files,
      index: document(renderCopyPage(page, pageConfig), []),
      check: listed => document(renderCheckPage({ madeAt, records, files: listed }, pageConfig), listed),
    }
  }
}

type Drawn = { html: string; title: string }
type Around = { policy: string; script: string; isStyled: boolean; carried: CopyEvidence & { files: ListedFile[] } }

function copyDocument({ html, title }: Drawn, { policy, script, isStyled, carried }: Around): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title>`,
    isStyled ? `<link rel="stylesheet" href="${folder}page.css">` : '',
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="copy">${scriptJson(carried)}</script>`,
    script && `<script>${inline(script)}</script>`,
    '</body></html>\n',
  ].join('')
}

/** A script can't hold the end of its element. */
function inline(script: string): string {
  return script.replaceAll('</script', '<\\/script')
}

/** Opened from a folder, `'self'` matches nothing; published on a site, `file:` does not. */
function policyOf(script: string, origin: string): string {
  const hash = createHash('sha256').update(inline(script)).digest('base64')
  const here = "'self' file:"
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    ...[`style-src ${here}`, `font-src ${here}`, `img-src ${here} data:`, `media-src ${here} data:`],
    // only when a reader asks about withdrawals
    `connect-src ${origin}`,
    ...["base-uri 'none'", "form-action 'none'", "object-src 'none'"],
  ].join('; ')
}

/** "Tomas Reuter recommends Ines Marlow" */
function nameIn(record: string): string {
  return (JSON.parse(record) as { name: string }).name
}
