const delayMs = 400

/** Says that something goes on, but only once it has taken longer than a person notices. Gives the way to take it back. */
export function showSlowly(place: HTMLElement, words: string): () => void {
  const timer = setTimeout(() => {
    place.textContent = words
  }, delayMs)
  return () => {
    clearTimeout(timer)
    place.textContent = ''
  }
}
