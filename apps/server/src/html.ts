/** Safe markup, made by `html` only. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | Markup[]

/** A template tag that escapes every value except Markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1]!) + part))
}

function render(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(each => each.text).join('')
  return escapeHtml(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character]!)
}
