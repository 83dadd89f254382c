/** What `/theme.js` asked for while our scripts were on their way: by whose token, and the answers by address. */
type AskedAhead = { token: string; answers: Map<string, Promise<Response | undefined>> }

declare global {
  var askedAhead: AskedAhead | undefined
}

const freshMs = 30_000

/** Given once, since whoever asks again wants a newer answer. Undefined, now or later, where it has to be asked for. */
export function takeAskedAhead(address: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = globalThis.askedAhead?.answers.get(address)
  globalThis.askedAhead?.answers.delete(address)
  return globalThis.askedAhead?.token === token && performance.now() < freshMs ? answer : undefined
}

/** What was asked before something changed tells how it was before. */
export function dropAskedAhead(): void {
  globalThis.askedAhead = undefined
}
