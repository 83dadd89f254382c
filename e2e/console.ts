import type { Page } from '@playwright/test'

/** Collects console errors and warnings, CSP violations included. With `expectedStatus` 404 the message about that status is allowed. */
export function watchConsole(page: Page, expectedStatus = 200): () => string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', error => consoleErrors.push(error.message))
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (expectedStatus === 404 && message.text().includes('status of 404')) return
    // Playwright's tracing tries to run in the sandboxed frame that shows a mail
    if (message.text().includes("'allow-scripts' permission is not set")) return
    consoleErrors.push(message.text())
  })
  return () => consoleErrors
}
