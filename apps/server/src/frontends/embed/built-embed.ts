import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtClient } from '../folders.ts'
import { cachePage } from '../kept/cached-page.ts'
import { readManifest } from '../manifest.ts'
import type { PublicRendering } from '../public-pages.ts'
import { makeEmbedDocument } from './embed-document.ts'

/** Frames and the script for other people's pages, as they were built. */
export function builtEmbed(): Pick<PublicRendering, 'embedDocument' | 'embedScript'> {
  const manifest = readManifest('public', 'embed.json')
  const fileOf = (name: string) => manifest[name]!.file
  const tags = { styles: [`/${fileOf('style.css')}`], scripts: [`/${fileOf('src/embed/frame.ts')}`] }
  const script = readFileSync(join(builtClient('public'), fileOf('src/embed/elements.ts')), 'utf8')
  return {
    embedDocument: async (piece, theme, status) => cachePage(makeEmbedDocument(piece, theme, tags), status),
    embedScript: { ...cachePage(script), type: 'text/javascript; charset=utf-8' },
  }
}
