import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const tokens = fileURLToPath(import.meta.resolve('@credence/ui/tokens.css'))

/**
 * A browser fixes the order of cascade layers when it first reads their names, and styles are concatenated in the order of
 * imports. So every style sheet begins with the layer order of tokens.css.
 */
export function cssLayerOrder(): Plugin {
  return {
    name: 'css-layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const order = /^@layer [^;{]+;/m.exec(readFileSync(tokens, 'utf8'))?.[0]
        if (!order) return this.error('tokens.css has no layer order.')
        for (const output of Object.values(bundle))
          if (output.type === 'asset' && output.fileName.endsWith('.css')) output.source = `${order}${output.source}`
      },
    },
  }
}
