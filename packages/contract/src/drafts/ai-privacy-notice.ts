/** What a site calls the place where its own server runs: to a reader "this machine" alone would be theirs. */
const here = 'this machine'

export function isThisMachine(host: string): boolean {
  return host === here
}

/** Who reads what is sent along, to stand after "goes to". */
export function aiRecipient(host: string): string {
  return isThisMachine(host) ? 'a language model on the same machine as this site' : `a language model at ${host}`
}
