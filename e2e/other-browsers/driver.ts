import { spawn } from 'node:child_process'
import { once } from 'node:events'

type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>

/** A browser that Playwright can't drive. Clicks and keys are real input events. */
export type Driver = {
  /** Ends when the page has loaded. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page. Its arguments and its result are JSON. */
  evaluate: <Args extends unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args) => Promise<Result>
  /** The id of the element that a function in the page returns. */
  find: <Args extends unknown[]>(inPage: InPage<Args, Element | null>, ...args: Args) => Promise<string | undefined>
  click: (element: string) => Promise<void>
  /** Focuses the element and presses a key for each character. */
  type: (element: string, text: string) => Promise<void>
  /** Gives a file to a file input. */
  choose: (element: string, path: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Console errors and warnings and CSP violations so far. Absent where the browser does not report them. */
  consoleErrors?: () => string[]
}

/** A call as source text, which is what both protocols take. */
export const sourceOf = (inPage: InPage<never, unknown>, args: unknown[]) => `(${inPage})(...${JSON.stringify(args)})`

/** Starts a program that ends when `stack` is disposed of. */
export function start(stack: AsyncDisposableStack, program: string, args: string[], env: Record<string, string>) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  // a full pipe would stop the program
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  const exit = once(child, 'exit')
  stack.defer(async () => {
    child.kill()
    await exit
  })
  return child
}

/** Waits until a program prints what `pattern` looks for. */
export function waitForOutput(child: ReturnType<typeof start>, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        text += chunk
        const match = pattern.exec(text)
        if (match) resolve(match[1]!)
      })
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${text}`)))
  })
}
