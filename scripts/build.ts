// `npm run build`: builds the server and the three frontends with Vite and compresses every asset.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))

let running: ChildProcess | undefined
// no child goes on writing after this process has ended
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    if (!running?.kill(signal)) process.exit(1)
  })

type Build = { app: string; configs: string[] }

const builds: Build[] = [
  { app: 'server', configs: ['vite.config.ts'] },
  { app: 'marketing', configs: ['vite.config.ts'] },
  { app: 'app', configs: ['vite.config.ts', 'vite.first-screen.config.ts', 'vite.operator.config.ts'] },
  {
    app: 'public',
    configs: [
      ...['vite.config.ts', 'vite.islands.config.ts', 'vite.verify.config.ts', 'vite.link.config.ts'],
      ...['vite.questions.config.ts', 'vite.assistants.config.ts', 'vite.copy.config.ts'],
      'vite.embed.config.ts',
    ],
  },
]

/** A hash of every file that the build of this app reads. */
function fingerprint(app: string): string {
  const sources = [
    'packages/*/src/**',
    'packages/*/{fonts,assets,samples}/**',
    `apps/${app}/{src/**,*.ts,*.json}`,
    'scripts/{build,bundle-budgets,css-layer-order}.ts',
    'package-lock.json',
  ]
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => join(entry.parentPath, entry.name)).filter(path => !/\.test\.tsx?$/.test(path))
  for (const path of paths.sort()) hash.update(relative(root, path)).update(readFileSync(path))
  return hash.digest('hex')
}

async function buildApp({ app, configs }: Build, wanted: string) {
  console.log(`Building apps/${app}.`)
  const folder = join(root, 'apps', app)
  // deleted until the build is complete, so that an interrupted build is not taken for a complete one
  rmSync(stampOf(app), { force: true })
  for (const config of configs) {
    running = spawn('vite', ['build', '--app', '--logLevel', 'info', '--config', config], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const [code] = await once(running, 'close')
    if (code !== 0) process.exit(code ?? 1)
  }
  compressAssets(folder)
  writeFileSync(stampOf(app), wanted)
}

const stampOf = (app: string) => join(root, 'apps', app, 'dist/built-from')

function compressAssets(folder: string) {
  for (const name of globSync('dist/client/**/*.{js,css,svg}', { cwd: folder })) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  }
}

const onlyStale = process.argv.includes('--if-stale')
for (const build of builds) {
  const wanted = fingerprint(build.app)
  const stamp = stampOf(build.app)
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (!(onlyStale && isFresh)) await buildApp(build, wanted)
}
