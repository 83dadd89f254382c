/** RFC 4180, and safe to open in a spreadsheet: a cell that would start a formula starts with an apostrophe. */
export function toCsv(head: string[], rows: (string | number | null)[][]): string {
  return [head, ...rows]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
