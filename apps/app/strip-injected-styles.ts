import type { Plugin } from 'vite'

const injection = /^__insertCSS\(.*\);?$/m

/**
 * Sonner writes a style element when it loads, which `style-src 'self'` refuses. Its style sheet goes through the
 * bundle instead, so the call is cut out; a release that injects differently must not pass unnoticed.
 */
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
