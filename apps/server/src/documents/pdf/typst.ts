import { readFileSync } from 'node:fs'
import initialise, {
  get_font_info,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler'
import { serverPath } from '../../server-folder.ts'
import { knownFonts } from '../font-stack.ts'
import type { DocumentFont } from '../fonts.ts'

type Compiled = { result?: Uint8Array; diagnostics?: { message: string }[] }

export type Typst = {
  /** Throws Typst's message, which names template positions and no user text. */
  compile(template: string, data: unknown, files: Record<string, Uint8Array>): Uint8Array
}

const wasm = new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))

const templates = ['shared.typ', 'profile.typ', 'qr-sheet.typ']

/** Typst rejects a document with a lone surrogate. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Without access to other files or the network. */
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
    compile(template, data, files) {
      compiler.reset_shadow()
      compiler.map_shadow('/data.json', Buffer.from(JSON.stringify(data, wellFormed)))
      for (const name of templates)
        compiler.add_source(`/${name}`, readFileSync(serverPath(`src/documents/pdf/templates/${name}`), 'utf8'))
      for (const [path, bytes] of Object.entries(files)) compiler.map_shadow(path, bytes)
      const { result, diagnostics } = compiler.compile(`/${template}.typ`, undefined, 'pdf', 3) as Compiled
      if (!result) throw new Error(diagnostics?.map(each => each.message).join('; ') ?? 'no document')
      return result
    },
  }
}

export async function describeFont(font: Buffer): Promise<unknown> {
  await initialise({ module_or_path: readFileSync(wasm) })
  return get_font_info(font)
}
