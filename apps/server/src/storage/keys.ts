export function pictureKey(pictureId: string): string {
  return `pictures/${pictureId}.webp`
}

export function reviewerPictureKey(pictureId: string): string {
  return `reviewers/${pictureId}.webp`
}

/** The original, until the playable file is made. */
export function originalKey(mediaId: string): string {
  return `originals/${mediaId}`
}

/** Playable files: one or both exist. */
export function webmKey(mediaId: string): string {
  return `recordings/${mediaId}.webm`
}

export function recordingKey(mediaId: string): string {
  return `recordings/${mediaId}.mp4`
}

export function posterKey(mediaId: string): string {
  return `recordings/${mediaId}.jpg`
}

/** Named by a hash of its content. */
export function documentKey(hash: string): string {
  return `documents/${hash}`
}

/** The ZIP with a copy of a page. */
export function copyKey(file: string): string {
  return `copies/${file}.zip`
}

export function attachmentKey(attachmentId: string): string {
  return `attachments/${attachmentId}.webp`
}
