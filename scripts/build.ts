// `npm run build`: the three frontends, each by its own Vite configuration, then compressed copies of every asset.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = new URL('..', import.meta.url).pathname
const builds = [
  { app: 'marketing', config: 'vite.config.ts' },
  { app: 'app', config: 'vite.config.ts' },
  { app: 'public', config: 'vite.config.ts' },
  { app: 'public', config: 'vite.islands.config.ts' },
]
const stamp = `${root}/.cache/built-from`
const sources = [
  'packages/*/src/**',
  'packages/*/{fonts,assets,samples}/**',
  'apps/{marketing,app,public}/{src/**,*.ts,*.json}',
  'scripts/build*.ts',
  'package-lock.json',
]

/** Changes whenever anything that a build reads does. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => `${entry.parentPath}/${entry.name}`).filter(path => !/\.test\.tsx?$/.test(path))
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

function compressAssets() {
  for (const path of globSync('apps/*/dist/client/**/*.{js,css,svg}', { cwd: root })) {
    const bytes = readFileSync(`${root}/${path}`)
    writeFileSync(`${root}/${path}.gz`, gzipSync(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${root}/${path}.br`, brotliCompressSync(bytes, { params }))
  }
}

const wanted = fingerprint()
const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!(process.argv.includes('--if-stale') && upToDate)) {
  console.log('Building the frontends.')
  // gone until all is built: what an interrupted build leaves is never taken for a whole one
  rmSync(stamp, { force: true })
  for (const { app, config } of builds) {
    const child = spawn('vite', ['build', '--app', '--logLevel', 'info', '--config', config], {
      cwd: `${root}/apps/${app}`,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    // nothing goes on writing once this has ended
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
    const [code] = await once(child, 'close')
    if (code !== 0) process.exit(code ?? 1)
  }
  compressAssets()
  mkdirSync(`${root}/.cache`, { recursive: true })
  writeFileSync(stamp, wanted)
}
