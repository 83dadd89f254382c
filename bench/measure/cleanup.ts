// Servers and folders that rows share are created once and cleaned up after the last row.
const cleanups: (() => unknown)[] = []

export function addCleanup(cleanup: () => unknown) {
  cleanups.push(cleanup)
}

/** In reverse order; a failure does not skip the others. */
export async function runCleanups() {
  for (const cleanup of cleanups.splice(0).reverse())
    await Promise.resolve()
      .then(cleanup)
      .catch(error => console.error(error))
}
