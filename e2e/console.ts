import type { Page } from '@playwright/test'

/** Errors and warnings that the browser prints, policy violations included. A 404 page is allowed its own status. */
export function watchConsole(page: Page, expectedStatus = 200): () => string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (expectedStatus === 404 && message.text().includes('status of 404')) return
    // the runner's own tracing tries to run in the frame where a mail is shown, and is kept out like anything else
    if (message.text().includes("'allow-scripts' permission is not set")) return
    complaints.push(message.text())
  })
  return () => complaints
}
