import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { browserProgram } from '../../scripts/system-packages.ts'

const times = 3

/** Lighthouse's mobile performance score, median of three. Fetched by npx, because it is not a dependency. */
export async function speedScore(address: string): Promise<number> {
  const scores: number[] = []
  for (let each = 0; each < times; each++) scores.push(await scoreOnce(address))
  return scores.sort((a, b) => a - b)[Math.floor(times / 2)]!
}

async function scoreOnce(address: string): Promise<number> {
  const options = [
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--chrome-flags=--headless --no-sandbox',
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'lighthouse@13.5.0', address, ...options], {
    // Lighthouse needs our Node version
    env: {
      ...process.env,
      PATH: dirname(process.execPath) + delimiter + process.env.PATH,
      CHROME_PATH: browserProgram(),
    },
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = JSON.parse(stdout) as { categories: { performance: { score: number } } }
  return Math.round(report.categories.performance.score * 100)
}
