import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { app, marketing } from './e2e/addresses.ts'
import { core, desktop, onDesktop, onPhone, phone } from './e2e/viewports.ts'
import { browserProgram } from './scripts/system-packages.ts'

const dataDir = '.cache/e2e-data'
/** Set by `npm test`: only core stories, each in one viewport. */
const isQuick = process.env.TEST_TIER === 'quick'
// every worker reads this file too; only the first may empty the folder
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true })

/** The built product on its embedded defaults, in a real browser with a camera that shows a test picture. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'other-browsers/**',
  // twice the cores: stories also wait, for a recording or a mail
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // Long timeouts on purpose: they only catch hangs. Tests must not set shorter ones.
  timeout: 600_000,
  expect: { timeout: 180_000, toPass: { timeout: 300_000, intervals: [100] } },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/test-reports/browser.json' }],
  ],
  outputDir: '.cache/e2e-results',
  use: {
    baseURL: app,
    // recording every step doubles the time; `--trace on` shows what a failing one did
    trace: 'off',
    launchOptions: {
      executablePath: browserProgram() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    // first, because it has the longest story
    {
      name: 'phone',
      grepInvert: RegExp(onDesktop),
      use: phone,
      ...(isQuick ? { grep: RegExp(`(?=.*${core})(?=.*${onPhone})`) } : {}),
    },
    { name: 'desktop', grepInvert: RegExp(onPhone), use: desktop, ...(isQuick ? { grep: RegExp(core) } : {}) },
  ],
  webServer: {
    command: 'node --import ./e2e/disable-load-shedding.mjs apps/server/serve.mjs',
    url: `${app}/readyz`,
    env: { DATA_DIR: dataDir, MARKETING_ORIGIN: marketing, APP_ORIGIN: app },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})
