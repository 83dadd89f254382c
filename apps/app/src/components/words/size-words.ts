const kilo = 1000
const mega = 1000 * kilo

/** How much it is, with the unit that says it in few digits: never nothing for something. */
export function sizeWords(bytes: number): string {
  if (bytes < kilo) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < mega) return `${Math.round(bytes / kilo)} kB`
  const megabytes = bytes / mega
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

/** How much of it is there already, in the unit of the whole: 0.4 of 3.1 MB, 120 of 480 kB. */
export function partWords(sent: number, total: number): string {
  const whole = sizeWords(total)
  if (total < kilo) return `${sent} of ${whole}`
  if (total < mega) return `${Math.round(sent / kilo)} of ${whole}`
  return `${total < 10 * mega ? (sent / mega).toFixed(1) : Math.round(sent / mega)} of ${whole}`
}
