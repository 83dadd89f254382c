/** Each card spans as many rows of one pixel as it is tall, so the grid keeps their order. Without a script: plain rows. */
export function startMasonry(columns: HTMLElement): () => void {
  const fit = (cell: HTMLElement) => {
    const gap = Number.parseFloat(getComputedStyle(columns).columnGap) || 0
    cell.style.gridRowEnd = `span ${Math.ceil(cell.getBoundingClientRect().height + gap)}`
  }
  const sizes = new ResizeObserver(entries => {
    for (const { target } of entries) fit(target as HTMLElement)
  })
  const observe = () => {
    for (const cell of columns.querySelectorAll('[data-cell]')) sizes.observe(cell)
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
