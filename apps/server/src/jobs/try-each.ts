/**
 * Does the work for one item after the other. One that fails holds up no other; the first failure is thrown at the end, so
 * that the job is tried again.
 */
export async function tryEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items)
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** Everything of a list that is read page by page, each after the last item of the page before. */
export async function* pages<Item>(size: number, read: (after: Item | undefined) => Promise<Item[]>) {
  for (let after: Item | undefined; ; ) {
    const page = await read(after)
    yield* page
    if (page.length < size) return
    after = page.at(-1)
  }
}
