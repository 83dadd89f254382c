import { readFileSync } from 'node:fs'
import initialise, {
  get_font_info,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler'
import { serverPath } from '../../server-folder.ts'
import type { DocumentFont } from '../fonts.ts'

type Compiled = { result?: Uint8Array; diagnostics?: { message: string }[] }

export type Typst = {
  /** Throws with what Typst says, which names places of a template and no text of anybody. */
  compile(main: string, files: Record<string, Uint8Array>): Uint8Array
}

const wasm = new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))

/** Template files by the names that they know each other by. */
const templates = ['shared.typ', 'profile.typ', 'qr-sheet.typ']

/** What a font holds, told beforehand: Typst opens only those that a document needs. */
function knownFonts(): Record<string, unknown> {
  return JSON.parse(readFileSync(serverPath('src/documents/fonts/typst.json'), 'utf8'))
}

/** The compiler with our fonts and templates, and no way to any other file or network. */
export async function startTypst(fonts: DocumentFont[]): Promise<Typst> {
  await initialise({ module_or_path: readFileSync(wasm) })
  const known = knownFonts()
  const resolver = new TypstFontResolverBuilder()
  for (const { file, path } of fonts) resolver.add_lazy_font(known[file], () => readFileSync(path))
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const compiler = await builder.build()
  compiler.set_fonts(await resolver.build())
  return {
    compile(main, files) {
      compiler.reset_shadow()
      for (const name of templates)
        compiler.add_source(`/${name}`, readFileSync(serverPath(`src/documents/pdf/templates/${name}`), 'utf8'))
      for (const [path, bytes] of Object.entries(files)) compiler.map_shadow(path, bytes)
      const { result, diagnostics } = compiler.compile(main, undefined, 'pdf', 3) as Compiled
      if (!result) throw new Error(diagnostics?.map(each => each.message).join('; ') ?? 'no document')
      return result
    },
  }
}

/** What `startTypst` is told of a font beforehand. */
export async function describeFont(font: Buffer): Promise<unknown> {
  await initialise({ module_or_path: readFileSync(wasm) })
  return get_font_info(font)
}
