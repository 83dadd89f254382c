/** As S3 says no. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) => value.replace(/[&<>"]/g, sign => signs[sign]!)
const plain = (value: string) =>
  Object.entries(signs).reduce((text, [sign, written]) => text.replaceAll(written, sign), value)

/** `inside` is XML already. */
export const element = (name: string, inside: string) => `<${name}>${inside}</${name}>`

export function fields(name: string, values: Record<string, string | number>): string {
  const each = Object.entries(values).map(([field, value]) => element(field, escaped(String(value))))
  return element(name, each.join(''))
}

/** What stands in every element of that name. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(match => plain(match[1]!))
}
