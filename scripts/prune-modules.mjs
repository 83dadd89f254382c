// Deletes installed files that nothing here reads: about 240 MB. Runs after every installation, on any Node from 20 on.
import { readdirSync, rmSync } from 'node:fs'
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

export function pruneModules(modules) {
  for (const name of list(modules).filter(name => nodePackage.test(name)))
    for (const part of unusedInNode) remove(modules, name, part)
  const runtime = join(modules, 'onnxruntime-web')
  remove(runtime, 'lib')
  for (const file of list(join(runtime, 'dist'))) if (!usedOfOnnxRuntime.includes(file)) remove(runtime, 'dist', file)
  removeSourceMaps(modules)
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return [] // not installed on this platform, or left out
  }
}

/** Links lead to our own workspaces and are not followed. */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeSourceMaps(join(folder, entry.name))
    else if (sourceMap.test(entry.name)) remove(folder, entry.name)
  }
}

function remove(...path) {
  rmSync(join(...path), { recursive: true, force: true })
}

if (process.argv[1]?.endsWith('prune-modules.mjs'))
  pruneModules(fileURLToPath(new URL('../node_modules', import.meta.url)))
