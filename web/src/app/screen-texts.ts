import type { Part } from '../shared/i18n/catalogue.ts'
import type { paths } from '../shared/paths.ts'

const account = ['common', 'antd'] as const
const dashboard = ['common', 'antd', 'shell', 'login'] as const

/** The texts that each screen stands on, its frame's among them: loaded by its route, counted in its weight. */
export const screenTexts: Readonly<Record<(typeof paths)[keyof typeof paths], readonly Part[]>> = {
  '/': ['common', 'landing'],
  '/login': [...account, 'login'],
  '/register': [...account, 'register'],
  '/reset_password': [...account, 'reset'],
  '/dashboard/overview': [...dashboard, 'overview'],
  '/dashboard/order': [...dashboard, 'order', 'wording'],
  '/dashboard/checkout': [...dashboard, 'checkout'],
  '/dashboard/transaction': [...dashboard, 'transaction'],
  '/dashboard/package': [...dashboard, 'package'],
  '/dashboard/address': [...dashboard, 'address'],
  '/dashboard/tool': [...dashboard, 'tool'],
  '/dashboard/log': [...dashboard, 'log', 'wording'],
  '/dashboard/settings': [...dashboard, 'settings', 'mails'],
  '/dashboard/user': [...dashboard, 'user'],
  '/dashboard/people': [...dashboard, 'people'],
  '/dashboard/books': [...dashboard, 'books', 'wording'],
}
