import type { Language } from '#domain/text/language.ts'
import { texts as english } from './en/texts.ts'
import type { MailTexts } from './texts.ts'
import { texts as chinese } from './zh-CN/texts.ts'

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: english, 'zh-CN': chinese }
