import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, mergeBundles, type Need } from './merge-bundles.ts'
import { type Graph, readGraph } from './module-graph.ts'

export type Pages = {
  /** The source file of a page, which is opened by itself. */
  page: RegExp
  /** What is drawn around some of them, and comes along. */
  frames: { frame: RegExp; pages: RegExp }[]
  /** What every page fetches once it stands. */
  afterwards: RegExp
  /** What has a file of its own already. */
  except: RegExp
}

/** Pages would share files of a few hundred bytes, one for each combination. Merges where that saves more, see decision 075. */
export function mergeShared(pages: Pages) {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'merge-shared',
    apply: 'build',
    buildEnd() {
      names.clear()
      const entry = [...this.getModuleIds()].find(id => this.getModuleInfo(id)?.isEntry)
      if (!entry) return
      const graph = readGraph(entry, id => this.getModuleInfo(id))
      const files = mergeBundles(sharedBundles(graph, pages)).filter(({ alone }) => !alone)
      for (const [index, { modules }] of files.entries()) {
        const largest = modules.reduce((a, b) => (graph.sizeOf(b) > graph.sizeOf(a) ? b : a))
        const name = `with-${basename(largest).replace(/\..*/, '')}`
        // modules of one name share a file, so no other may have it
        const isTaken = [...names.values()].includes(name)
        for (const module of modules) names.set(module, isTaken ? `${name}-${index}` : name)
      }
    },
  }
  return { plugin, nameOf: (module: string) => names.get(module) ?? null }
}

/** One for all modules that the same entries need. Those of the first entry are on every page anyway. */
export function sharedBundles(graph: Graph, pages: Pages): Bundle[] {
  const [entry = '', ...fetched] = graph.entries
  const onEveryPage = graph.withImports(entry)
  const visits = visitsOf(graph, pages)
  const bundles = new Map<string, Bundle>()
  const bundleOf = new Map<string, Bundle>()
  for (const module of new Set(fetched.flatMap(each => [...graph.withImports(each)]))) {
    if (onEveryPage.has(module) || pages.except.test(module)) continue
    const users = fetched.filter(each => graph.withImports(each).has(module))
    const alone = fetched.includes(module)
    if (users.length < 2) continue
    const key = alone ? module : users.join()
    const needs = visits.map(visit => needOf(visit, users))
    const bundle = bundles.get(key) ?? { modules: [], size: 0, needs, imports: new Set(), ...(alone && { alone }) }
    bundle.modules.push(module)
    bundle.size += graph.sizeOf(module)
    bundles.set(key, bundle)
    bundleOf.set(module, bundle)
  }
  for (const [module, bundle] of bundleOf)
    for (const imported of graph.importsOf(module)) {
      const other = bundleOf.get(imported)
      if (other && other !== bundle) bundle.imports.add(other)
    }
  return [...bundles.values()]
}

type Visit = { first: string[]; later: string[] }

function visitsOf({ entries, fetchedFrom }: Graph, { page, frames, afterwards }: Pages): Visit[] {
  const after = entries.filter(each => afterwards.test(each))
  return entries
    .filter(each => page.test(each))
    .map(opened => {
      const around = frames.filter(({ pages }) => pages.test(opened)).map(({ frame }) => frame)
      const first = [opened, ...entries.filter(each => around.some(frame => frame.test(each)))]
      const later = new Set([...first, ...after])
      for (const each of later) for (const fetched of fetchedFrom(each)) if (!page.test(fetched)) later.add(fetched)
      return { first, later: [...later] }
    })
}

function needOf({ first, later }: Visit, users: string[]): Need {
  if (first.some(each => users.includes(each))) return 'first'
  return later.some(each => users.includes(each)) ? 'later' : 'never'
}
