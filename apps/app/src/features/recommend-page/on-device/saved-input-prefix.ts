/** Of the names of local storage items; the owner's slug follows. */
export const savedInputPrefix = 'cr-recommend:'
