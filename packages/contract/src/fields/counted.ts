/** "1,000" */
export function counted(count: number): string {
  return count.toLocaleString('en-GB')
}
