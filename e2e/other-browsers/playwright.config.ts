import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

// the runner reads relative paths from the folder of this file
const report = resolve(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/test-reports/other-browsers.json')

/** Stories in browsers that Playwright can't drive: it only runs the tests. */
export default defineConfig({
  testDir: '.',
  // one for each browser, whose stories run one after the other
  workers: 2,
  forbidOnly: true,
  // Long timeouts on purpose: they only catch hangs.
  timeout: 600_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000, intervals: [100] } },
  reporter: [['list'], ['json', { outputFile: report }]],
  outputDir: resolve('.cache/other-browsers-results'),
  preserveOutput: 'failures-only',
  projects: [{ name: 'Firefox' }, { name: 'WebKit' }],
})
