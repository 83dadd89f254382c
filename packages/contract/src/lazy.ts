/**
 * What is made when it is first wanted, and then kept. Each of a browser's formatters takes a phone tens of milliseconds, and
 * most pages need none of them to stand.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
