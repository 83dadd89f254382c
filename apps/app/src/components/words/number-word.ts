const words = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A small number as it begins a sentence. */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}
