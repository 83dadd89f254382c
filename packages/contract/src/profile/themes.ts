/** Looks of the printed pieces: QR sheet, stamp, embed, e-mail signature. */
export const themes = ['paper', 'ink', 'spruce', 'vermilion'] as const
export type Theme = (typeof themes)[number]

/** The second ink of a profile's rosette. A profile that has chosen none gets the one its link name draws. */
export const accents = ['spruce', 'steel', 'petrol', 'moss', 'madder', 'ochre'] as const
export type Accent = (typeof accents)[number]
