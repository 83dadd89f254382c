import { type Browser, chromium } from '@playwright/test'
import { browserProgram } from '../../scripts/system-packages.ts'
import { addCleanup } from './cleanup.ts'
import { withDescendants } from './processes.ts'

/** One browser for all rows that compare with it. */
let shared: Promise<{ browser: Browser; pids(): number[] }> | undefined

export function sharedChromium() {
  shared ??= startChromium()
  return shared
}

async function startChromium() {
  const server = await chromium.launchServer({ executablePath: browserProgram() ?? '' })
  addCleanup(() => server.close())
  const browser = await chromium.connect(server.wsEndpoint())
  return { browser, pids: () => withDescendants(server.process().pid!) }
}
