import type { Plugin } from 'vite'

const injection = /^__insertCSS\(.*\);?$/m

/** Sonner injects a style element, which `style-src 'self'` refuses. Fails the build when a release injects differently. */
export function stripInjectedStyles(): Plugin {
  return {
    name: 'strip-injected-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!injection.test(code)) return this.error('Sonner no longer injects its styles the way this plugin removes.')
        return { code: code.replace(injection, ''), map: null }
      },
    },
  }
}
