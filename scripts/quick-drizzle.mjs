// Node reads the whole list of what a package exports for every file of it, and for every import of it. drizzle-orm has
// hundreds of files and exports a thousand names: that took a third of a start. There is one copy of it, and all of its
// files are modules, so a name is looked up once and a neighbour not at all.
import { registerHooks } from 'node:module'

const ofDrizzle = /^drizzle-orm(\/|$)/
const inDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && inDrizzle.test(context.parentURL))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!ofDrizzle.test(specifier)) return next(specifier, context)
    const name = `${specifier} ${context.conditions}`
    if (!found.has(name)) found.set(name, { ...next(specifier, context), shortCircuit: true })
    return found.get(name)
  },
})
