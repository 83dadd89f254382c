import { printable } from './printable.ts'

/** RFC 4180, and safe to open in a spreadsheet: a cell that would start a formula starts with an apostrophe. */
export function toCsv(head: string[], rows: string[][]): string {
  return [head, ...rows]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

function cell(value: string): string {
  const text = printable(value)
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
