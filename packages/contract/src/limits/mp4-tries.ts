/** So often an MP4 is tried of a WebM that plays; then the WebM is what there is. */
export const mp4Tries = 3
