const [begin, end] = ['<!-- written by npm run bench -->', '<!-- until here -->']

/** Splits a page around the part that `npm run bench` writes. */
function parts(page: string): [before: string, written: string, after: string] {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`a page lacks the line "${begin}" or "${end}"`)
  return [page.slice(0, from + begin.length), page.slice(from + begin.length, to), page.slice(to)]
}

export const betweenMarkers = (page: string) => parts(page)[1]

export function replaceBetweenMarkers(page: string, text: string): string {
  const [before, , after] = parts(page)
  return `${before}\n${text}\n${after}`
}
