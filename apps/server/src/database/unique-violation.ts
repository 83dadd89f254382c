/** Whether a statement failed because somebody else has the same already: a unique index decides between two at once. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23505'
}
