/** What is being said, where captions tell; empty where they don't, or are not wanted. */
export type Said = { line: string; language: string | undefined }
