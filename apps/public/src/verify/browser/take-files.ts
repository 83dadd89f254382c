/** Hears of files that are dropped on an area or chosen in it. A file that misses it must not be opened in place of the page. */
export function takeFiles(page: Document, area: HTMLElement, take: (files: File[]) => void) {
  const input = area.querySelector<HTMLInputElement>('[type="file"]')!
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    // so that the same file can be chosen again
    input.value = ''
    if (files.length > 0) take(files)
  })
  for (const kind of ['dragover', 'drop']) page.addEventListener(kind, event => event.preventDefault())
  for (const kind of ['dragenter', 'dragover'])
    area.addEventListener(kind, () => area.toggleAttribute('data-over', true))
  area.addEventListener('dragleave', event => {
    if (!area.contains(event.relatedTarget as Node | null)) area.removeAttribute('data-over')
  })
  area.addEventListener('drop', event => {
    area.removeAttribute('data-over')
    take([...(event.dataTransfer?.files ?? [])])
  })
}
