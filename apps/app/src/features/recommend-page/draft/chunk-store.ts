/** A place on this device for the pieces of a recording. A piece is safe once `write` has resolved. */
export type ChunkStore = {
  write(take: string, index: number, chunk: Blob): Promise<void>
  /** The pieces in order, up to the first one that is missing. */
  read(take: string): Promise<Blob[]>
  remove(take: string): Promise<void>
}

/** What was written before something went wrong in the middle is still whole up to there. */
export function unbroken(pieces: Map<number, Blob>): Blob[] {
  const list: Blob[] = []
  for (let index = 0; pieces.has(index); index++) list.push(pieces.get(index)!)
  return list
}
