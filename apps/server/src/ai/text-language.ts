/** Function words that are frequent in one language and rare in the others. Only these languages are told apart by words. */
const smallWords: Record<string, string> = {
  en: 'the and of with that was what when how you your they this have did from which would about were is are it',
  pt: 'não uma com para que você muito mais como foi os dos das ao em pela pelo são ele quando seu sua e o do da você',
  es: 'el los las una con para que muy más como fue del al en por y lo su cuando cómo qué usted pero sus sobre',
  fr: 'le les des une avec pour que est dans vous et du au sur ce qui pas plus comment quand son sa elle il nous',
  de: 'der die das und mit für nicht ist war ein eine sie wie auf dem den von zu was wann hat haben ich wir im',
  it: 'il lo gli una con per che non è nel della del di e come quando sono stato più suo sua alla cosa mi ha',
  nl: 'de het een en van met voor niet is was wat hoe wanneer zij hij je dat die op er aan bij naar ook hebben',
  sv: 'och att det som en ett för med inte var hur när är på av den till vad har du jag de om han hon',
  pl: 'i w na z nie się jest to że jak co był była kiedy oraz dla przez od po czy pan pani jego jej ich',
}
const smallWordSets = new Map(Object.entries(smallWords).map(([tag, words]) => [tag, new Set(words.split(' '))]))

const scripts = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Kore: /\p{Script=Hangul}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hani: /\p{Script=Han}/gu,
} as const
type Script = keyof typeof scripts

/** The script of most letters; undefined without letters, or for a script that is not listed. */
function scriptOf(text: string): Script | undefined {
  const count = (script: Script) => text.match(scripts[script])?.length ?? 0
  // Japanese mixes Han and kana; a few kana identify it
  if (count('Kana') * 8 > count('Hani') && count('Kana') > count('Latn') / 4) return 'Kana'
  const names = Object.keys(scripts) as Script[]
  const best = names.reduce((most, each) => (count(each) > count(most) ? each : most))
  return count(best) > 0 ? best : undefined
}

/** Undefined when too few words match. */
function languageOf(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = [...smallWordSets].map(([tag, set]) => ({ tag, count: words.filter(word => set.has(word)).length }))
  const [best, second] = counts.toSorted((one, other) => other.count - one.count)
  return best!.count >= 3 && best!.count >= 1.5 * second!.count ? best!.tag : undefined
}

/** False only when the text is clearly in another language than its source. */
export function sharesLanguage(text: string, material: string): boolean {
  const [script, wanted] = [scriptOf(text), scriptOf(material)]
  if (script && wanted && script !== wanted) return false
  const [language, theirs] = [languageOf(text), languageOf(material)]
  return !language || !theirs || language === theirs
}

/** False only when the text is clearly in another language than `tag`. */
export function isInLanguage(text: string, tag: string): boolean {
  const { language, script } = new Intl.Locale(tag).maximize()
  const wanted = script === 'Jpan' ? 'Kana' : script?.startsWith('Han') ? 'Hani' : script
  const found = scriptOf(text)
  if (found && wanted && wanted in scripts && found !== wanted) return false
  const spoken = languageOf(text)
  return !spoken || !smallWordSets.has(language) || spoken === language
}
