/** Of a file that is checked: more than the longest PDF that we print. */
export const mostFileBytes = 20_000_000

/** In one PDF: more than anybody shows. */
export const mostRecords = 200

/** In one PDF, of any kind: other programs attach files too. */
export const mostAttachments = 1000

/** In one PNG. Programs write 8 KB or more into each, which makes 2,500 in the largest file. */
export const mostChunks = 10_000
