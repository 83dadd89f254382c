/** The catalogue's texts end as they end; beside another sentence they need their full stop. */
export function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`
}
