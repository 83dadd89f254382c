// Regenerates apps/server/src/documents/fonts. The packages are needed only for this, so they are installed in a folder
// that is passed as an argument:
//
//   npm install --prefix <folder> subset-font@2.9.0 wawoff2@2.0.1 twemoji-colr-font@15.0.3 @expo-google-fonts/{besley,archivo,…}
//   node scripts/document-fonts.ts <folder>
//
// apps/server/src/documents/fonts.ts names the other packages; take the newest 0.4 version of each. Most fonts stay complete.
// The Japanese font keeps the characters of JIS X 0208 and the Korean one Hangul; the Chinese font has all other Han characters.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type FontFace, fontFaces } from '../apps/server/src/documents/fonts.ts'
import { describeFont } from '../apps/server/src/documents/pdf/typst.ts'

type Subset = (font: Buffer, text: string, options: { targetFormat: 'sfnt' }) => Promise<Buffer>
type Woff2 = { decompress(font: Buffer): Promise<Uint8Array> }

const source = resolve(process.argv[2] ?? '.')
const target = resolve('apps/server/src/documents/fonts')
const load = createRequire(join(source, 'package.json'))

const typst: Record<string, unknown> = {}

for (const face of fontFaces) {
  const font = await madeOf(face)
  const packed = brotliCompressSync(font, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
    },
  })
  writeFileSync(join(target, `${face.file}.ttf.br`), packed)
  typst[face.file] = await describeFont(font)
  console.log(`${face.file}: ${font.length} bytes, packed ${packed.length}`)
}

// lets Typst choose the fonts of a document without reading all of them
writeFileSync(join(target, 'typst.json'), `${JSON.stringify(typst)}\n`)

async function madeOf({ from, keeps }: FontFace): Promise<Buffer> {
  const font = readFileSync(join(source, 'node_modules', from))
  if (from.endsWith('.woff2')) return Buffer.from(await (load('wawoff2') as Woff2).decompress(font))
  if (!keeps) return font
  const text = between(0x20, 0x7e) + between(0x2010, 0x2027) + (keeps === 'japanese' ? japanese() : hangul())
  return (load('subset-font') as Subset)(font, text, { targetFormat: 'sfnt' })
}

function hangul(): string {
  return between(0x1100, 0x11ff) + between(0x3130, 0x318f) + between(0xac00, 0xd7a3)
}

/** JIS X 0208, decoded from Shift JIS. */
function japanese(): string {
  const first = [...numbers(0x81, 0x9f), ...numbers(0xe0, 0xea)]
  const second = [...numbers(0x40, 0x7e), ...numbers(0x80, 0xfc)]
  const bytes = first.flatMap(a => second.flatMap(b => [a, b]))
  return new TextDecoder('shift_jis').decode(new Uint8Array(bytes)).replaceAll('\ufffd', '')
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function between(from: number, to: number): string {
  return String.fromCodePoint(...numbers(from, to))
}
