import type { Plugin } from 'vite'

/**
 * React Router names its components for debuggers, and makes them by calls that may do anything as far as a bundler
 * knows. Either keeps all of them, used or not. Where a release does it differently, the byte budget says so.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler: code => ({
        code: code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/= (?=React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
