import type { Theme } from '@credence/contract/profile/themes'

/** The ground of a printed sheet, what is written on it, and the two inks of its figure. The code itself stays dark on white. */
export type SheetColours = { ground: string; text: string; soft: string; figure: { a: string; b: string } | undefined }

export const sheetColours: Record<Theme, SheetColours> = {
  /** In the profile's own inks. */
  paper: { ground: '#FFFFFF', text: '#0C2D30', soft: '#3B5557', figure: undefined },
  ink: { ground: '#0C2D30', text: '#F1F6F3', soft: '#CFE2DA', figure: { a: '#CFE2DA', b: '#4FC39B' } },
  spruce: { ground: '#DDEFE6', text: '#083F34', soft: '#0A4F40', figure: { a: '#0A4F40', b: '#0A7A5E' } },
  vermilion: { ground: '#C4321A', text: '#FFFFFF', soft: '#FFE9E3', figure: { a: '#FFE9E3', b: '#FFC4B3' } },
}
