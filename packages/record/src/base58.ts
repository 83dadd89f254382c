const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** As keys and signatures are written: `z`, and then in base 58. */
export function toBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((all, byte) => all * 256n + BigInt(byte), 0n)
  let digits = ''
  for (; number > 0n; number /= 58n) digits = alphabet[Number(number % 58n)] + digits
  const zeros = bytes.findIndex(byte => byte !== 0)
  return `z${alphabet[0]!.repeat(zeros < 0 ? bytes.length : zeros)}${digits}`
}

/** Undefined unless it is that, and as many bytes as asked for. */
export function fromBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  // a digit holds more than five bits, so anything longer is something else and not worth counting
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text) || text.length > length * 2) return undefined
  let number = [...text.slice(1)].reduce((all, digit) => all * 58n + BigInt(alphabet.indexOf(digit)), 0n)
  const bytes = new Uint8Array(length)
  for (let place = length - 1; place >= 0; place--, number >>= 8n) bytes[place] = Number(number & 255n)
  return number === 0n && toBase58(bytes) === text ? bytes : undefined
}
