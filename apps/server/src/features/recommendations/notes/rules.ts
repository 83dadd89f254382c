/** Strict on purpose: a dropped sentence costs a line, a wrong one speaks in the reviewer's name. */

/** The reviewer's notes, and the first name of the person they recommend. */
export type NotesInput = { notes: string[]; person: string }

const leading = /^\s*(?:[-*•]\s*)?(?:[[(]\s*(\d{1,2})\s*[\])]\s*[:.]?|(\d{1,2})\s*[:.)])\s*(.+)$/u
const trailing = /^(.+?)\s*[[(]\s*(\d{1,2})\s*[\])]\s*\.?\s*$/u

/** Reads "2: text" and similar forms; undefined unless the number is one of a note. */
export function readNumbered(line: string, notes: string[]): { note: number; text: string } | undefined {
  const [, inBrackets, plain, after = ''] = leading.exec(line) ?? []
  const [, before = '', atEnd] = trailing.exec(line) ?? []
  const note = Number(inBrackets ?? plain ?? atEnd)
  const text = (after || before).trim()
  return note >= 1 && note <= notes.length && text ? { note, text } : undefined
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const endsInTitle = /(?:^|\s)\p{Lu}\p{L}{0,3}\.\s*$/u

/** Splits a line, because each sentence is judged by itself. "Dr." does not end one. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  let unfinished = ''
  for (const { segment } of sentences.segment(text)) {
    unfinished += segment
    if (endsInTitle.test(unfinished)) continue
    found.push(unfinished.trim())
    unfinished = ''
  }
  return [...found, unfinished.trim()].filter(sentence => sentence !== '')
}

const longestSentence = 400

export function isSupported(sentence: string, note: number, { notes, person }: NotesInput): boolean {
  const own = wordsIn(notes[note - 1] ?? '')
  const all = wordsIn(notes.join('\n'))
  const known = [...all, ...wordsIn(person)]
  const said = wordsIn(sentence)
  const isEnglish = said.filter(word => stopWords.has(word)).length >= 2
  const weighty = said.filter(word => isWeighty(word) && !isAmong(word, wordsIn(person)))
  if (sentence.length > longestSentence || !weighty.some(word => isAmong(word, own))) return false
  if (numbersIn(sentence).some(number => !numbersIn(notes[note - 1] ?? '').includes(number))) return false
  if (namesIn(sentence).some(name => !isAmong(name, known))) return false
  if (isEnglish && !isSupportedInEnglish(said, own, known)) return false
  const share = weighty.filter(word => isAmong(word, all)).length / weighty.length
  return share >= (isEnglish ? 1 / 2 : 1 / 3)
}

/** Checks that need a word list: the subject, praise, and negation. */
function isSupportedInEnglish(said: string[], own: string[], known: string[]): boolean {
  const [first = ''] = said
  if (isWeighty(first) && !isAmong(first, known)) return false
  if (said.some(word => praise.has(word) && !isAmong(word, own))) return false
  return !said.some(isNegation) || own.some(isNegation)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Lower case, without punctuation. Scripts without spaces are split by a dictionary. */
function wordsIn(text: string): string[] {
  const parts = [...segmenter.segment(text.normalize('NFKC').replaceAll('’', "'"))]
  return parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment.toLowerCase())
}

/** Words with content. In unlisted languages short words count as function words, as does Hiragana. */
function isWeighty(word: string): boolean {
  if (stopWords.has(word) || /\d/.test(word) || numberWords.has(word)) return false
  if (/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)) return true
  return word.length > 3 && !/^\p{Script=Hiragana}+$/u.test(word)
}

/** Matches inflected forms: equal for at least half of the longer word. */
function isAmong(word: string, words: string[]): boolean {
  return words.some(other => {
    if (other === word) return true
    const longer = Math.max(word.length, other.length)
    const alike = [...word].findIndex((letter, at) => letter !== other[at])
    return (alike < 0 ? word.length : alike) >= Math.max(3, longer / 2)
  })
}

/** As digits, also those written in letters. */
function numbersIn(text: string): string[] {
  const digits = text.normalize('NFKC').match(/\p{Nd}+(?:[.,]\p{Nd}{3})*/gu) ?? []
  const inLetters = wordsIn(text).flatMap(word => numberWords.get(word) ?? [])
  return [...digits.map(number => number.replace(/[.,]/g, '')), ...inLetters]
}

const nouns = /(?<!\p{L})(?:der|die|das|und|nicht|war|ist|ich|mit|auf|für|ein|eine|zu|von|wir)(?!\p{L})/giu

/** Capitalised words inside a sentence. Not for German, which capitalises every noun. */
function namesIn(sentence: string): string[] {
  if (new Set(sentence.toLowerCase().match(nouns)).size >= 2) return []
  const inside = sentence.normalize('NFKC').match(/(?<=[\p{L}\p{N},;:'’"”)]\s+[("“'‘]?)\p{Lu}[\p{L}\p{M}]+/gu) ?? []
  return inside.map(name => name.toLowerCase())
}

function isNegation(word: string): boolean {
  return negations.has(word) || /^(?:did|do|does|is|was|were|are|has|have|had|wo|ca|could|would|should)n'?t$/.test(word)
}

const listed = (words: string) => words.split(/\s+/)

/** Function words. */
const stopWords = new Set(
  listed(`a an the and or but so as at by for from in into of off on onto out over up down to with without within about after again
  against all also although always am any are aren't around back be because been before being between both came can cannot could
  did didn't do does doing don't done during each either else even ever every few get gets getting gave give go goes going got had
  has have having he her here hers herself him himself his how however i i'd i'll i'm i've if is isn't it its it's itself just
  later least less let like made make makes many may me meant might more most much must my myself neither never next no nobody none
  nor not nothing now once one only other our ours ourselves own put rather said same say says she should since some somebody
  someone something still such take taken than that that's the their them then there these they they're this those though through
  thus told too took toward under until upon us very was wasn't way we we'd we're we've well went were what when where whether
  which while who whole whom whose why will would yet you your`),
)

const praise = new Set(
  listed(`amazing awesome best brilliant brilliantly excellent excellently exceptional exceptionally extraordinary fantastic finest
  flawless flawlessly genius great greatest greatly highest impressive impressively incredible incredibly inspiring invaluable
  leading masterful outstanding perfect perfectly phenomenal remarkable remarkably stellar strongest superb superior talented
  terrific tremendous unmatched unparalleled visionary wonderful wonderfully worldclass`),
)

const negations = new Set(
  listed(`no not never without nor none nobody nothing cannot cant wont dont didnt neither hardly`),
)

const numberWords = new Map(
  listed(`two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 dozen:12 thirteen:13
  fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60
  seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 million:1000000 twice:2 double:2 doubled:2 tripled:3 half:50
  halved:50`).map(pair => pair.split(':') as [string, string]),
)
