/** What a decoder goes by, whatever the container says about it. The size is that before anything is cut off. */
export type CodedPictures = { profile: number; width: number; height: number }

/** A camera that is turned, or a line that gets worse, changes the size now and then. */
const mostChanges = 100

/** Writes down each kind of picture once. */
export function notePictures() {
  const found = new Map<string, CodedPictures>()
  return {
    note(pictures: CodedPictures) {
      found.set(Object.values(pictures).join(), pictures)
      if (found.size > mostChanges) throw new Error('too many sizes')
    },
    all: () => [...found.values()],
  }
}
