/** The name in a letter's greeting. After a title such as "Dr." it is the full name. */
export function firstNameOf(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/)
  return first.endsWith('.') ? fullName.trim() : first
}
