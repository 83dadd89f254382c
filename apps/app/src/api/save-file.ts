export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the address after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
