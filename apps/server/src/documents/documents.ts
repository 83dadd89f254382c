/** Documents on their way. */
export type Documents = {
  /** What this process makes at the moment, by hash: whoever wants the same waits for the same. */
  inHand: Map<string, Promise<Buffer>>
}

export function createDocuments(): Documents {
  return { inHand: new Map() }
}
