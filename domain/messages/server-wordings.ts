import type { Language } from '../text/language.ts'
import { serverWording as english } from './en/server.ts'
import type { ServerWording } from './server-wording.ts'
import { serverWording as chinese } from './zh-CN/server.ts'

export const serverWordings: Readonly<Record<Language, ServerWording>> = { en: english, 'zh-CN': chinese }
