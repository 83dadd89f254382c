// Deletes installed files that nothing here reads: about 240 MB, and 40 MB more after `npm ci --omit=dev`. Runs after every
// installation, on any Node from 20 on.
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The node package runs `bin/node`. Headers are for compiling native modules, and we compile none. */
const nodePackage = /^node-(?:bin-)?(?:darwin|linux|win)-/
const unusedInNode = ['include', 'share', 'CHANGELOG.md']

/** onnxruntime-web brings a build for every kind of browser. Node imports the first, and `require.resolve` finds the second. */
const usedOfOnnxRuntime = [
  'ort.node.min.mjs',
  'ort.node.min.js',
  'ort-wasm-simd-threaded.mjs',
  'ort-wasm-simd-threaded.wasm',
]

const sourceMap = /\.(?:[cm]?[jt]s|css)\.map$/
const forDevelopers = /^(?!licen[cs]e|notice).*\.(?:map|md|d\.[cm]?ts)$/i

export function pruneModules(modules) {
  linkNode(modules)
  for (const name of list(modules).filter(name => nodePackage.test(name)))
    for (const part of unusedInNode) remove(modules, name, part)
  const runtime = join(modules, 'onnxruntime-web')
  remove(runtime, 'lib')
  for (const file of list(join(runtime, 'dist'))) if (!usedOfOnnxRuntime.includes(file)) remove(runtime, 'dist', file)
  // after `npm ci --omit=dev` nothing reads types either
  const isProduction = !existsSync(join(modules, 'typescript'))
  for (const folder of [modules, ...workspaceModules(modules)])
    removeFiles(folder, isProduction ? forDevelopers : sourceMap)
}

/** Packages of which a workspace needs another version than the rest. */
function workspaceModules(modules) {
  const workspaces = ['apps', 'packages'].flatMap(group => {
    const folder = join(modules, '..', group)
    return list(folder).map(name => join(folder, name, 'node_modules'))
  })
  return workspaces.filter(folder => existsSync(folder))
}

/** npm 9, which Debian 13 has, removes the link together with the Nodes of other platforms. */
function linkNode(modules) {
  const link = join(modules, '.bin/node')
  const installed = list(modules).find(name => nodePackage.test(name))
  if (installed && process.platform !== 'win32' && !existsSync(link)) symlinkSync(`../${installed}/bin/node`, link)
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return [] // not installed on this platform, or left out
  }
}

/** Links lead to our own workspaces and are not followed. */
function removeFiles(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeFiles(join(folder, entry.name), pattern)
    else if (pattern.test(entry.name)) remove(folder, entry.name)
  }
}

function remove(...path) {
  rmSync(join(...path), { recursive: true, force: true })
}

if (process.argv[1]?.endsWith('prune-modules.mjs'))
  pruneModules(fileURLToPath(new URL('../node_modules', import.meta.url)))
