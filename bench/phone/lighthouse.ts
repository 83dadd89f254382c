import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { browserProgram } from '../../scripts/system-packages.ts'

const times = 3

/** The score of 100 at most, and the largest contentful paint in seconds. */
export type Speed = { score: number; lcp: number }

/** Lighthouse's mobile performance, median of three. Fetched by npx, because it is not a dependency. */
export async function speedOf(address: string): Promise<Speed> {
  const speeds: Speed[] = []
  for (let each = 0; each < times; each++) speeds.push(await measureOnce(address))
  return speeds.sort((a, b) => a.score - b.score)[Math.floor(times / 2)]!
}

async function measureOnce(address: string): Promise<Speed> {
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
  const report = JSON.parse(stdout) as {
    categories: { performance: { score: number } }
    audits: { 'largest-contentful-paint': { numericValue: number } }
  }
  const lcp = report.audits['largest-contentful-paint'].numericValue / 1000
  return { score: Math.round(report.categories.performance.score * 100), lcp }
}
