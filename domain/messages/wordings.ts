import type { Language } from '../text/language.ts'
import { wording as english } from './en/wording.ts'
import type { Wording } from './wording.ts'
import { wording as chinese } from './zh-CN/wording.ts'

/** All languages, for the server; the page loads only the one it shows. */
export const wordings: Readonly<Record<Language, Wording>> = { en: english, 'zh-CN': chinese }
