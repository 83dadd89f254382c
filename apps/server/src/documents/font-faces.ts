export type FontFace = {
  family: string
  weight: 400 | 500 | 600
  /** In `fonts`, without its endings. */
  file: string
  /** The package and file it was made from; `scripts/document-fonts.ts` says how. */
  from: string
  /** Left out: all of it. What a font does not keep is written by one that comes after it. */
  keeps?: 'japanese' | 'hangul'
}

const expo = (name: string, file: string, style: string) => `@expo-google-fonts/${name}/${style}/${file}_${style}.ttf`
const styles = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold' } as const

function faces(name: string, family: string, weights: FontFace['weight'][], keeps?: FontFace['keeps']): FontFace[] {
  const fileName = family.replaceAll(' ', '')
  return weights.map(weight => ({
    family,
    weight,
    file: `${name}-${weight}`,
    from: expo(name, fileName, styles[weight]),
    ...(keeps ? { keeps } : {}),
  }))
}

/** Scripts with readers enough to be written, and too few to be set in two weights. */
const further = [
  ...['Bengali', 'Tamil', 'Telugu', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Sinhala', 'Georgian', 'Armenian'],
  ...['Ethiopic', 'Khmer', 'Lao', 'Myanmar', 'Symbols', 'Symbols 2'],
]

/** Everything that documents and pictures are written with, one set for both engines. */
export const fontFaces: FontFace[] = [
  ...faces('besley', 'Besley', [400]),
  ...faces('archivo', 'Archivo', [400, 500, 600]),
  ...faces('noto-sans', 'Noto Sans', [400, 600]),
  ...faces('noto-serif', 'Noto Serif', [400]),
  // Noto's own Arabic builds letters of loose dots, which nobody can search for in a PDF
  ...faces('vazirmatn', 'Vazirmatn', [400, 600]),
  ...faces('noto-sans-hebrew', 'Noto Sans Hebrew', [400, 600]),
  ...faces('noto-sans-devanagari', 'Noto Sans Devanagari', [400, 600]),
  ...faces('noto-sans-thai', 'Noto Sans Thai', [400, 600]),
  ...faces('noto-sans-jp', 'Noto Sans JP', [400], 'japanese'),
  ...faces('noto-sans-kr', 'Noto Sans KR', [400], 'hangul'),
  // whole, since it stands in for every character that the other two leave out
  ...faces('noto-sans-sc', 'Noto Sans SC', [400]),
  ...further.flatMap(script =>
    faces(`noto-sans-${script.toLowerCase().replace(' ', '-')}`, `Noto Sans ${script}`, [400]),
  ),
  { family: 'Twemoji Mozilla', weight: 400, file: 'twemoji-400', from: 'twemoji-colr-font/twemoji.woff2' },
]
