import { expect, test } from 'vitest'
import { lookAlikes, nameSkeleton } from './look-alikes.ts'

const admin = nameSkeleton('Admin One')

test.each([
  ['the same', 'Admin One'],
  ['small and capital letters', 'aDMIN ONE'],
  ['Cyrillic letters', 'Аdmіn Оnе'],
  ['Greek capitals', 'ΑDΜΙΝ ΟΝΕ'],
  ['a Cherokee letter', 'Ꭺdmin One'],
  ['full-width letters', 'Ａｄｍｉｎ　Ｏｎｅ'],
  ['mathematical letters', '𝓐𝓭𝓶𝓲𝓷 𝐎𝐧𝐞'],
  ['digits', 'Adm1n 0ne'],
  ['l for I, I for i', 'ADMlN ONE'],
  ['rn for m', 'Adrnin One'],
  ['a dotless i', 'Admın One'],
  ['accents and a dot below', 'Ạdmín Ône'],
  ['no space', 'AdminOne'],
  ['other white space and signs', ' Admin\u00a0\u2003-One. '],
  ['an invisible character', 'Ad\u200bmin One\u2060'],
  ['a letter that is drawn as nothing', 'Admin\u3164One'],
  ['a direction mark', '\u202eAdmin One'],
  ['an emoji', 'Admin One 👑'],
])('a name with %s looks like the other one', (_, name) => {
  expect(nameSkeleton(name)).toBe(admin)
})

test.each(['Admin', 'Admin Two', 'Adam One', 'One Admin', '管理员', ''])(
  '%j does not look like the other one',
  (name) => {
    expect(nameSkeleton(name)).not.toBe(admin)
  },
)

test('Chinese names look alike with and without a space, and differ by a character', () => {
  expect(nameSkeleton('王 小明')).toBe(nameSkeleton('王小明'))
  expect(nameSkeleton('王小明')).not.toBe(nameSkeleton('王小朋'))
  expect(nameSkeleton('李雷')).not.toBe(nameSkeleton('韩梅梅'))
})

test('a name of punctuation alone looks only like itself', () => {
  expect(nameSkeleton('***')).toBe(nameSkeleton(' *** '))
  expect(nameSkeleton('***')).not.toBe(nameSkeleton('---'))
})

test('groups have two people or more', () => {
  const names = ['Alice', 'Ben', 'AIice', '王小明', 'ALICE']
  expect(lookAlikes(names, nameSkeleton)).toEqual([['Alice', 'AIice', 'ALICE']])
  expect(lookAlikes(['Ben'], nameSkeleton)).toEqual([])
})
