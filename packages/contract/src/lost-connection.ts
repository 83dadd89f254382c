/** The catalogue's general text. Apart from the others, so that a small page can bring it alone. */
export const generalError = 'An error occurred'

/** The rule for a call that got no answer: the call's text from the catalogue, and on the next line what to do. */
export function lostConnectionWords(text: string = generalError): string {
  return `${text}\nCheck your connection.`
}
