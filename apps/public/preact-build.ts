import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import { scopedClassName } from './scoped-class-name.ts'

const preact = (part: string) => fileURLToPath(import.meta.resolve(part))
const classNamesOf = '\0class-names:'

/** The page's stylesheet is built with the page: here a module of styles is the names of its classes and no more. */
export function classNamesOnly(): Plugin {
  return {
    name: 'class-names-only',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.module.css')) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${classNamesOf}${found.id}.js`
    },
    load(id) {
      if (!id.startsWith(classNamesOf)) return undefined
      const file = id.slice(classNamesOf.length, -'.js'.length)
      const names = readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)(?=[^;]*\{)/gi)
      return `export default ${JSON.stringify(
        Object.fromEntries([...names].map(([, name]) => [name, scopedClassName(name!, file)])),
      )}`
    },
  }
}

/** What no script of a public page may bring. */
export const forbidden = /node_modules\/(react|react-dom|@reduxjs|radix-ui|@radix-ui|zod)\//

// `resolve.alias` holds for a whole configuration, so React can only become Preact in one of its own.
export const preactForReact = {
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: 'react-dom/client', replacement: preact('preact/compat/client') },
      { find: /^react(-dom)?$/, replacement: preact('preact/compat') },
      { find: /^(react|preact)\/jsx-runtime$/, replacement: preact('preact/jsx-runtime') },
    ],
  },
} satisfies UserConfig
