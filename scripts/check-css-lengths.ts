// Lengths in styles are tokens of packages/ui/src/tokens.css or have a name.
import { globSync, readFileSync } from 'node:fs'

/**
 * Properties of spacing, size and type. Others (borders, outlines, shadows, transforms, media queries) are free, and so are
 * em, ch, viewport units and the millimetres of paper.
 */
const measured =
  /^(?:(?:scroll-)?(?:margin|padding)|inset|(?:min-|max-)?(?:width|height)|grid-(?:template|auto))(?:-|$)|^(?:(?:row-|column-)?gap|top|right|bottom|left|flex|flex-basis|font|font-size|border-.*radius)$/

/** Hairlines and optical corrections are free. */
const hairline = 3

/** From here on a length is the size of one element, such as a picture or a column, and may be written once. */
const ownSize = 100

export type Styles = { path: string; text: string }

const tokensFile = 'packages/ui/src/tokens.css'

/** One sentence for each length that needs a token or a name, and for each token that does not exist. */
export function lengthProblems(styles: Styles[]): string[] {
  const tokens = styles.find(({ path }) => path === tokensFile)?.text ?? ''
  return styles.flatMap(({ path, text }) => {
    if (path === tokensFile) return []
    const lengths = lengthsOf(text)
    const small = lengths.filter(({ pixels }) => pixels > hairline && pixels < ownSize)
    const own = Map.groupBy(
      lengths.filter(({ pixels }) => pixels >= ownSize),
      ({ length }) => length,
    )
    return [
      ...small.map(
        ({ length, declaration }) =>
          `${path}: ${length} in "${declaration}". Take a token of ${tokensFile} (--s-* for space), or name it: --what-it-is: ${length}.`,
      ),
      // browsers ignore a missing token silently
      ...[...text.matchAll(/var\((--[str]-[\w-]+)/g)].flatMap(([, name]) =>
        tokens.includes(` ${name}: `) ? [] : [`${path}: ${tokensFile} has no ${name}.`],
      ),
      ...[...own].flatMap(([length, { length: times }]) =>
        times > 1 ? [`${path}: ${length} is written ${times} times. Name it once: --what-it-is: ${length}.`] : [],
      ),
    ]
  })
}

type Length = { length: string; pixels: number; declaration: string }

function lengthsOf(text: string): Length[] {
  const bare = text.replace(/\/\*.*?\*\//gs, '')
  // no brace before the next semicolon: a declaration, not a selector
  return [...bare.matchAll(/(?<![\w-])([a-z-]+):\s+([^;{}]+)(?=[;}])/g)].flatMap(([, property, value]) => {
    if (!measured.test(property!)) return []
    return [...value!.matchAll(/(?<![\w#.-])-?((?:\d*\.)?\d+)(px|rem)\b/g)].map(([, number, unit]) => ({
      length: `${number}${unit}`,
      pixels: Number(number) * (unit === 'rem' ? 16 : 1),
      declaration: `${property}: ${value!.replace(/\s+/g, ' ').trim()}`,
    }))
  })
}

if (process.argv[1]?.endsWith('check-css-lengths.ts')) {
  const paths = globSync('{packages,apps}/*/src/**/*.css')
  const problems = lengthProblems(paths.map(path => ({ path, text: readFileSync(path, 'utf8') })))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
