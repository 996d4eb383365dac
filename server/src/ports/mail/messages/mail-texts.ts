import type { Language } from '#domain/language.ts'
import type { MailTexts } from './texts.ts'
import { texts as english } from './texts-en.ts'
import { texts as chinese } from './texts-zh-cn.ts'

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: english, 'zh-CN': chinese }
