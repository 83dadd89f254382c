/** The element that the part of the address after # names. */
export function hashTarget(): HTMLElement | undefined {
  const id = location.hash.slice(1)
  return (id && document.getElementById(decoded(id))) || undefined
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
