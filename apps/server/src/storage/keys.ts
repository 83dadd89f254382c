/** Where each kind of file lies, in one place: whoever exports or erases an account has to find them all. */

export function pictureKey(pictureId: string): string {
  return `pictures/${pictureId}.webp`
}

export function reviewerPictureKey(pictureId: string): string {
  return `reviewers/${pictureId}.webp`
}

/** The bytes as the reviewer sent them, until what is played has been made of them. */
export function originalKey(mediaId: string): string {
  return `originals/${mediaId}`
}

/** What is played: as browsers recorded it, and as it plays everywhere. There is one of them, or both. */
export function webmKey(mediaId: string): string {
  return `recordings/${mediaId}.webm`
}

export function recordingKey(mediaId: string): string {
  return `recordings/${mediaId}.mp4`
}

export function posterKey(mediaId: string): string {
  return `recordings/${mediaId}.jpg`
}

/** A document that was made of what somebody shows. Its name is a hash of all of that. */
export function documentKey(hash: string): string {
  return `documents/${hash}`
}

/** A picture that came with a form. */
export function attachmentKey(attachmentId: string): string {
  return `attachments/${attachmentId}.webp`
}
