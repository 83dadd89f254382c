import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const tokens = fileURLToPath(import.meta.resolve('@credence/ui/tokens.css'))

/**
 * Styles are put together in the order of the scripts that import them, and the order of the cascade layers is fixed by
 * whichever a browser reads first. So the file begins with that order, as tokens.css gives it.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const order = /^@layer [^;{]+;/m.exec(readFileSync(tokens, 'utf8'))?.[0]
        if (!order) return this.error('tokens.css no longer says the order of the layers.')
        for (const output of Object.values(bundle))
          if (output.type === 'asset' && output.fileName.endsWith('.css')) output.source = `${order}${output.source}`
      },
    },
  }
}
