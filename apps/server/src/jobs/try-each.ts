/** Processes items in sequence. A failure does not stop the others; the first one is thrown at the end, so that the job is retried. */
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

/** Iterates over a keyset-paginated list. */
export async function* pages<Item>(size: number, read: (after: Item | undefined) => Promise<Item[]>) {
  for (let after: Item | undefined; ; ) {
    const page = await read(after)
    yield* page
    if (page.length < size) return
    after = page.at(-1)
  }
}
