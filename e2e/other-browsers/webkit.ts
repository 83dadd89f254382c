// WebKitGTK through WebDriver: https://w3c.github.io/webdriver/
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { type Driver, sourceOf, start, waitForOutput } from './driver.ts'

/** The key of an element's id in JSON, fixed by the specification. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** `folder` is its home. Its browser, MiniBrowser, ends with the screen it is shown on. */
export async function startWebKit(stack: AsyncDisposableStack, folder: string): Promise<Driver> {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-displayfd', '1']
  const display = await waitForOutput(start(stack, 'Xvfb', screen, {}), /^(\d+)\n/m)
  const port = await freePort()
  start(stack, 'WebKitWebDriver', [`--port=${port}`], {
    HOME: folder,
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // its sandbox does not start in every container
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const driver = `http://127.0.0.1:${port}`
  await expect(async () => expect((await fetch(`${driver}/status`)).ok).toBe(true)).toPass()

  async function call<Result>(path: string, body?: object): Promise<Result> {
    const post = { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${driver}/session${path}`, body && post)
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const { sessionId } = await call<{ sessionId: string }>('', { capabilities: {} })
  const post = <Result = null>(path: string, body: object) => call<Result>(`/${sessionId}/${path}`, body)
  const run = <Result>(expression: string) => post<Result>('execute/sync', { script: `return ${expression}`, args: [] })
  await post('window/rect', { width: 1280, height: 900 })

  return {
    async open(url) {
      await post('url', { url })
    },
    async reload() {
      await post('refresh', {})
    },
    evaluate: (inPage, ...args) => run(sourceOf(inPage, args)),
    async find(inPage, ...args) {
      const element = await run<{ [elementKey]: string } | null>(sourceOf(inPage, args))
      return element?.[elementKey]
    },
    async click(element) {
      await post(`element/${element}/click`, {})
    },
    async type(element, text) {
      await post(`element/${element}/value`, { text })
    },
    async choose(element, path) {
      await post(`element/${element}/value`, { text: path })
    },
    screenshot: async () => Buffer.from(await call<string>(`/${sessionId}/screenshot`), 'base64'),
  }
}
