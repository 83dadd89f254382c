// `npm run check`: runs all checks in parallel.
import { spawn } from 'node:child_process'

const types = (project: string) => {
  const cache = `.cache/${project}.tsbuildinfo`
  return ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', cache]
}

const checks = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '--reporter=summary', '.'] },
  { name: 'types of the server, contract and scripts', command: types('tsconfig.json') },
  { name: 'types of the frontends', command: types('tsconfig.web.json') },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  { name: 'lengths in styles', command: ['node', 'scripts/check-css-lengths.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'lockfile', command: ['node', 'scripts/check-lockfile.ts'] },
]

function run(command: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise(resolve => {
    const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ ok: false, output: error.message }))
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}

const results = await Promise.all(checks.map(async ({ name, command }) => ({ name, ...(await run(command)) })))
for (const { name, ok, output } of results) console.log(ok ? `ok      ${name}` : `FAILED  ${name}\n${output}`)
if (results.some(({ ok }) => !ok)) process.exit(1)
