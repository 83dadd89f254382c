/** Created on first use: each Intl formatter costs a phone tens of milliseconds, and most pages need none. */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
