const words = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Capitalised, to begin a sentence. */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}
