/** Of a file that is checked: more than the longest PDF that we print. */
export const mostFileBytes = 20_000_000

/** In one PDF: more than anybody shows. */
export const mostRecords = 200
