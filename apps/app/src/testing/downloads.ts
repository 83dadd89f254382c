import { onTestFinished, vi } from 'vitest'

type Saved = { name: string; file: Blob | undefined }

/** Records downloads in order, until the test ends. */
export function watchDownloads(): Saved[] {
  const saved: Saved[] = []
  const files = new Map<string, Blob>()
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    const name = `blob:${files.size}`
    files.set(name, file as Blob)
    return name
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: files.get(this.getAttribute('href') ?? '') })
  })
  onTestFinished(() => {
    address.mockRestore()
    click.mockRestore()
  })
  return saved
}
