const kilo = 1000
const mega = 1000 * kilo

/** Never rounds a non-empty size to zero. */
export function sizeWords(bytes: number): string {
  if (bytes < kilo) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < mega) return `${Math.round(bytes / kilo)} kB`
  const megabytes = bytes / mega
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

/** Progress in the unit of the total: 0.4 of 3.1 MB, 120 of 480 kB. */
export function partWords(sent: number, total: number): string {
  const totalSize = sizeWords(total)
  if (total < kilo) return `${sent} of ${totalSize}`
  if (total < mega) return `${Math.round(sent / kilo)} of ${totalSize}`
  return `${total < 10 * mega ? (sent / mega).toFixed(1) : Math.round(sent / mega)} of ${totalSize}`
}
