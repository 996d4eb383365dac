import { simplified } from '../address/traditional.ts'

/** The middle dots that people put into names; NFKC has made one of their half-width forms. */
const middleDots = /[·•・‧]/g
const spaceInName = /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu
/** Signs of amounts, and commas within them. */
const amountSigns = /[¥$] ?(?=\d)|(?<=\d),(?=\d{3}(?!\d))/g
const ü = /[üǖǘǚǜ]/g
/** `+86`, `0086`, and `86` before a mobile number. */
const china = /(?<!\w)(?:(?:\+|00)86[\s-]*(?=\d)|86[\s-]*(?=1[3-9]\d{9}(?!\d)))/g
const australia = /(?<!\w)(?:\+|00)61[\s-]*(?:\(0\)|0)?[\s-]*(?=[2-478])/g

/**
 * What all writings of a text have in common for a search: width, case, simplified characters; without middle
 * dots, spaces inside of Chinese names, commas of amounts, and codes of countries before a number. Texts are
 * stored, and words are looked for, in this form.
 */
export function fold(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase())
    .replace(/\s+/g, ' ')
    .replace(middleDots, '')
    .replace(spaceInName, '')
    .replace(amountSigns, '')
    .replace(ü, 'v')
    .replace(china, '')
    .replace(australia, '0')
    .trim()
}
