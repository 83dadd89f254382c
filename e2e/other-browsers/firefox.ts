// Firefox through WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firefoxProgram } from '../../scripts/system-packages.ts'
import { type Driver, sourceOf, start, waitForOutput } from './driver.ts'

/** Preferences of a profile without prompts, updates and background requests. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': '',
}

type Answer = { id?: number; type: string; method?: string; result: unknown; params: unknown; message?: string }
type Logged = { level: string; text: string }
type Evaluated = { result?: { value?: string; sharedId?: string }; exceptionDetails?: { text: string } }

/** `folder` is its home and its profile. */
export async function startFirefox(stack: AsyncDisposableStack, folder: string): Promise<Driver> {
  const lines = Object.entries(preferences).map(entry => `user_pref(${JSON.stringify(entry).slice(1, -1)});\n`)
  await writeFile(join(folder, 'user.js'), lines.join(''))
  const size = ['--width=1280', '--height=900']
  const args = ['--headless', ...size, '--no-remote', '--profile', folder, '--remote-debugging-port=0']
  const firefox = start(stack, firefoxProgram()!, args, { HOME: folder })
  const address = await waitForOutput(firefox, /BiDi listening on (ws:\S+)\n/)
  const consoleErrors: string[] = []
  const send = await connect(`${address}/session`, ({ level, text }) => {
    if (level === 'error' || level === 'warn') consoleErrors.push(text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
  const { context } = contexts[0]

  async function run(expression: string) {
    const options = { target: { context }, awaitPromise: true }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', { expression, ...options })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    send('input.performActions', { context, actions: [{ id: type, type, actions }] })

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    async evaluate(inPage, ...given) {
      const result = await run(`(async () => JSON.stringify(await ${sourceOf(inPage, given)}))()`)
      return JSON.parse(result?.value ?? 'null')
    },
    async find(inPage, ...given) {
      return (await run(sourceOf(inPage, given)))?.sharedId
    },
    async click(element) {
      const middle = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId: element } } }
      const button = { button: 0 }
      await act('pointer', [middle, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }])
    },
    async type(element, text) {
      await send('script.callFunction', {
        functionDeclaration: 'element => element.focus()',
        arguments: [{ sharedId: element }],
        target: { context },
        awaitPromise: false,
      })
      const press = (value: string) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await act('key', [...text].flatMap(press))
    },
    async choose(element, path) {
      await send('input.setFiles', { context, element: { sharedId: element }, files: [path] })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    consoleErrors: () => consoleErrors,
  }
}

async function connect(address: string, onLog: (entry: Logged) => void) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, result, params, message } = JSON.parse(String(data)) as Answer
    if (method === 'log.entryAdded') onLog(params as Logged)
    if (id === undefined) return
    if (type === 'success') waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(message))
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'))
  })
  await once(socket, 'open')
  let sent = 0
  return async function send<Result>(method: string, params: object): Promise<Result> {
    sent += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(sent, answer)
    socket.send(JSON.stringify({ id: sent, method, params }))
    return (await answer.promise) as Result
  }
}
