import { type Browser, chromium } from '@playwright/test'
import { browserProgram } from '../../scripts/system-packages.ts'
import { withDescendants } from './processes.ts'
import { releaseAtEnd } from './release.ts'

/** One browser for all rows that compare with it, and its processes. */
let shared: Promise<{ browser: Browser; pids(): number[] }> | undefined

export function sharedChromium() {
  shared ??= startChromium()
  return shared
}

async function startChromium() {
  const server = await chromium.launchServer({ executablePath: browserProgram() ?? '' })
  releaseAtEnd(() => server.close())
  const browser = await chromium.connect(server.wsEndpoint())
  return { browser, pids: () => withDescendants(server.process().pid!) }
}
