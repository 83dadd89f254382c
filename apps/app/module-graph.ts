import { dirname } from 'node:path'

export type ModuleInfo = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
export type FindModule = (id: string) => ModuleInfo | null

export type Graph = {
  /** Whatever is asked for by itself: the first entry, then all that an import() fetches. */
  entries: string[]
  withImports(module: string): Set<string>
  importsOf(module: string): string[]
  /** What an import() fetches in this entry's own modules, or those that come with it: not with the first entry. */
  fetchedFrom(entry: string): string[]
  /** About as many bytes as it will take, minified and compressed. */
  sizeOf(module: string): number
}

/** In a build our files take 0.2 to 0.27 of their source. */
const shareAfterCompression = 0.24
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

export function readGraph(entry: string, find: FindModule): Graph {
  const importsOf = remembered(module => importsIn(module, find))
  const withImports = remembered(module => {
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      importsOf(id).forEach(visit)
    }
    visit(module)
    return found
  })
  const fetchedFrom = remembered(id =>
    [...withImports(id)]
      .filter(module => id === entry || !withImports(entry).has(module))
      .flatMap(module => find(module)?.dynamicallyImportedIds ?? []),
  )
  const entries = new Set([entry])
  // what is added meanwhile is gone through as well
  for (const each of entries) for (const fetched of fetchedFrom(each)) entries.add(fetched)
  const sizeOf = remembered(id => (find(id)?.code ?? '').replace(comments, '').length * shareAfterCompression)
  return { entries: [...entries], withImports, importsOf, fetchedFrom, sizeOf }
}

/** Icons are imported by name from one module; a page needs only the icons it names. */
function importsIn(module: string, find: FindModule): string[] {
  const { importedIds = [], code } = find(module) ?? {}
  return importedIds.flatMap(id => {
    if (!/\/lucide-react\.m?js$/.test(id)) return [id]
    const files = iconFiles(find(id)?.code ?? '')
    const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    const names = named.flatMap(([, list = '']) => list.split(',').map(name => name.trim().split(' ')[0]!))
    return names.flatMap(name => (files.has(name) ? [`${dirname(id)}/${files.get(name)}`] : []))
  })
}

const iconFiles = remembered((code: string) => {
  const lines = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/\bas (\w+)/g)].map(([, name]) => [name!, file] as const),
    ),
  )
})

function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return key => {
    const value = known.has(key) ? known.get(key)! : make(key)
    known.set(key, value)
    return value
  }
}
