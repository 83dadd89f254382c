/** What somebody is called in a letter. A title such as "Dr." is no name, so then it is all of it. */
export function firstNameOf(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/)
  return first.endsWith('.') ? fullName.trim() : first
}
