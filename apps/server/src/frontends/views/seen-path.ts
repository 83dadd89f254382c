/** On every page whose readers are counted, and not to be seen: one dot, transparent. */
export const seenPath = '/seen.gif'
