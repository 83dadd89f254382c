import { expect, test } from 'vitest'
import { isInLanguage, sharesLanguage } from './text-language.ts'

const english = 'What did you do when the shop opened, and who was there with you?'
const portuguese = 'O que é que você fez quando a loja abriu, e quem estava lá com você?'
const spanish = '¿Qué hizo usted cuando abrió la tienda y quién estaba con los demás en el almacén?'
const german = 'Was haben Sie gemacht, als der Laden aufging, und wer war mit Ihnen dort?'
const japanese = '店が開いたとき、あなたは何をしましたか？'
const chinese = '商店开业的时候你做了什么？谁和你在一起？'
const russian = 'Что вы делали, когда открылся магазин, и кто был с вами?'
const arabic = 'ماذا فعلت عندما افتتح المتجر ومن كان معك هناك؟'

test.each([
  [english, 'en'],
  [portuguese, 'pt'],
  [spanish, 'es'],
  [german, 'de'],
  [japanese, 'ja'],
  [chinese, 'zh'],
  [chinese, 'zh-TW'],
  [russian, 'ru'],
  [russian, 'uk'],
  [arabic, 'ar'],
  // not told apart by its words, so believed
  ['Mitä teit, kun kauppa avattiin?', 'fi'],
  ['Ines?', 'pt'],
])('%s may be %s', (text, tag) => expect(isInLanguage(text, tag)).toBe(true))

test.each([
  [english, 'pt'],
  [portuguese, 'en'],
  [german, 'en'],
  [russian, 'en'],
  [english, 'ru'],
  [chinese, 'ja'],
  [japanese, 'zh'],
  [english, 'ar'],
])('%s is not %s', (text, tag) => expect(isInLanguage(text, tag)).toBe(false))

test('a text is compared with what it was made from', () => {
  expect(sharesLanguage(english, 'The till died when we opened, and you were there with the slips.')).toBe(true)
  expect(sharesLanguage(portuguese, 'The till died when we opened, and you were there with the slips.')).toBe(false)
  expect(sharesLanguage(russian, 'Leeds')).toBe(false)
  expect(sharesLanguage(english, '')).toBe(true)
  expect(sharesLanguage(german, 'Leeds 2021')).toBe(true)
})
