import type { Plugin } from 'vite'

/** React Router's calls look impure to a bundler, which keeps unused components. The byte budget notices when this stops working. */
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
