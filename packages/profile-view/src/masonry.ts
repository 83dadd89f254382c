/** Each card spans as many rows of one pixel as it is tall, so the grid keeps their order. Without a script: plain rows. */
export function startMasonry(columns: HTMLElement): () => void {
  const fit = (cells: HTMLElement[]) => {
    const gap = Number.parseFloat(getComputedStyle(columns).columnGap) || 0
    const spans = cells.map(cell => `span ${Math.ceil(cell.getBoundingClientRect().height + gap)}`)
    for (const [at, cell] of cells.entries()) cell.style.gridRowEnd = spans[at]!
  }
  // in the next frame: a size that changes while sizes are observed is reported as an error of the page
  const sizes = new ResizeObserver(entries =>
    requestAnimationFrame(() => fit(entries.map(({ target }) => target as HTMLElement))),
  )
  const observe = () => {
    const cells = [...columns.querySelectorAll<HTMLElement>('[data-cell]')]
    fit(cells)
    for (const cell of cells) sizes.observe(cell)
  }
  // cards of further pages are appended
  const cells = new MutationObserver(observe)
  cells.observe(columns, { childList: true })
  observe()
  columns.dataset.masonry = ''
  return () => {
    sizes.disconnect()
    cells.disconnect()
  }
}
