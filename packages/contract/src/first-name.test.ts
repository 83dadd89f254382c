import { expect, it } from 'vitest'
import { firstNameOf } from './first-name.ts'

it.each([
  ['Ines Marlow', 'Ines'],
  ['  Ines   Marlow ', 'Ines'],
  ['Łukasz Żak', 'Łukasz'],
  ['Kaʻahumanu Kai', 'Kaʻahumanu'],
  ['O’Neill Byrne', 'O’Neill'],
  ['Ines Марлоу', 'Ines'],
  ['Dr. Ines Marlow', 'Dr. Ines Marlow'],
  ['عبد الرحمن', 'عبد الرحمن'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['Иван Петров', 'Иван Петров'],
  ['김 민준', '김 민준'],
  ['李小龍', '李小龍'],
  ['', ''],
])('a sentence calls %j %j', (fullName, name) => {
  expect(firstNameOf(fullName)).toBe(name)
})
