import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export type FirstLoadRule = {
  /** Tested against the path of every module in the first load. */
  forbid: RegExp
  /** Bytes after gzip -9. */
  maxGz: number
  /** Requests: scripts and their styles. */
  maxFiles?: number
  /**
   * Dynamic imports count too: a pattern makes each lazily loaded chunk whose source file it matches a first load of
   * its own, together with the entry; `all` adds every chunk the entry can ever load to one sum.
   */
  lazy?: RegExp | 'all'
  /** Layouts in chunks of their own; they belong to the first load of the pages they surround. */
  frames?: { frame: RegExp; pages: RegExp }[]
}

/** Bytes of the first load of a page after gzip -9. */
export const byteBudgets = {
  app: 160_000,
  /** The reviewer's first screen: its script alone, and with styles and preloaded fonts. */
  firstScreenScript: 2_000,
  firstScreen: 64_000,
  /** All operator pages together. */
  operator: 105_000,
  marketing: 95_000,
  islands: 12_000,
  /** The islands together with the player of recordings. */
  player: 22_000,
  /** Everything that the page for checking records loads besides the islands: it has to work offline. */
  verify: 70_000,
  /** Styles of a tailored link's pages, on top of those of every public page. */
  link: 1_500,
  /** What the pages about questions load besides the islands. */
  questions: 1_000,
  /** Styles and script of the page about assistants, besides those of every public page. */
  assistants: 3_000,
  /** Script and styles inside a copy of a page: it checks records, as the page for that does. */
  copy: 50_000,
  /** Styles and scripts of a frame on another site. Its markup may take 10,500 more: 15 kB in all. */
  embed: 4_500,
}

/** Requests for scripts and styles before a page is shown. */
export const fileBudgets = { app: 18, operator: 2, marketing: 20, islands: 3 }

/** Fails a client build when a first load holds a forbidden module or exceeds its budget. */
export function firstLoadBudgets(rules: Record<string, FirstLoadRule>): Plugin {
  return {
    name: 'bundle-budgets',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        for (const [name, rule] of Object.entries(rules)) {
          const entry = chunks.find(chunk => chunk.isEntry && chunk.name === name)
          // a renamed entry must not lose its budget
          if (!entry) return this.error(`No entry is called ${name}, so its first load can't be measured.`)
          for (const load of firstLoads(bundle, entry, rule)) {
            const size = load.chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
            const files = load.chunks.length + stylesOf(load.chunks).size
            console.log(
              `${load.label}: ${size} B gz of JavaScript (at most ${rule.maxGz}), with styles ${files} files${rule.maxFiles ? ` (at most ${rule.maxFiles})` : ''}`,
            )
            const forbidden = load.chunks.flatMap(chunk => chunk.moduleIds).filter(id => rule.forbid.test(id))
            if (forbidden.length > 0)
              return this.error(`${load.label} must not load ${forbidden.slice(0, 3).join(', ')}.`)
            if (size > rule.maxGz) return this.error(`${load.label} is ${size - rule.maxGz} B gz over its budget.`)
            if (files > (rule.maxFiles ?? files)) return this.error(`${load.label} takes ${files} files.`)
          }
        }
      },
    },
  }
}

/** Fails a client build when all its scripts, styles and preloaded fonts together exceed a budget. */
export function totalBudget(name: string, maxGz: number): Plugin {
  return {
    name: 'total-budget',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    writeBundle(_options, bundle) {
      const made = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$|-latin-[\w-]+\.woff2$/.test(fileName))
      const size = made.reduce((sum, output) => {
        const content = output.type === 'chunk' ? output.code : output.source
        return sum + gzipSync(content, { level: 9 }).length
      }, 0)
      console.log(`${name}: ${size} B gz in ${made.length} files (at most ${maxGz})`)
      if (size > maxGz) return this.error(`${name} is ${size - maxGz} B gz over its budget.`)
    },
  }
}

function stylesOf(chunks: Chunk[]): Set<string> {
  return new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
}

type FirstLoad = { label: string; chunks: Chunk[] }

function firstLoads(bundle: Bundle, entry: Chunk, { lazy, frames = [] }: FirstLoadRule): FirstLoad[] {
  const own = reachable(bundle, [entry.fileName], chunk => chunk.imports)
  const everything = reachable(bundle, [entry.fileName], chunk => [...chunk.imports, ...chunk.dynamicImports])
  if (lazy === 'all') return [{ label: entry.name, chunks: everything }]
  const fetched = (source: RegExp | undefined) =>
    everything.filter(chunk => chunk.isDynamicEntry && source?.test(chunk.facadeModuleId ?? ''))
  const framesOf = ({ facadeModuleId }: Chunk) =>
    frames.filter(({ pages }) => pages.test(facadeModuleId ?? '')).flatMap(({ frame }) => fetched(frame))
  return [
    { label: entry.name, chunks: own },
    ...fetched(lazy).map(page => ({
      label: `${entry.name} with ${page.name}`,
      chunks: reachable(
        bundle,
        [entry, page, ...framesOf(page)].map(({ fileName }) => fileName),
        chunk => chunk.imports,
      ),
    })),
  ]
}

function reachable(bundle: Bundle, from: string[], next: (chunk: Chunk) => string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (fileName: string) => {
    const output = bundle[fileName]
    if (output?.type !== 'chunk' || found.has(fileName)) return
    found.set(fileName, output)
    next(output).forEach(visit)
  }
  from.forEach(visit)
  return [...found.values()]
}
