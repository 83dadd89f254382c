/** "14 March 2025" */
export function longDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}
