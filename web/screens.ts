import { join } from 'node:path'
import { screenTexts } from './src/app/screen-texts.ts'
import type { paths } from './src/shared/paths.ts'

type Path = (typeof paths)[keyof typeof paths]

const router = 'src/app/providers.tsx'
const account = (name: string) => [router, 'src/app/account-frame.tsx', feature(name)]
const dashboard = (name: string) => [router, 'src/app/shell/shell.tsx', feature(name)]
const feature = (name: string) => `src/features/${name}/${name}.tsx`

/** What stands on each address besides src/main.tsx: the files that its route loads (src/app/router.tsx). */
export const screens: Readonly<Record<Path, readonly string[]>> = {
  '/': ['src/app/front-door.tsx'],
  '/login': account('login'),
  '/register': account('register'),
  '/reset_password': account('reset'),
  '/dashboard/overview': dashboard('overview'),
  '/dashboard/order': dashboard('order'),
  '/dashboard/checkout': dashboard('checkout'),
  '/dashboard/transaction': dashboard('transaction'),
  '/dashboard/package': dashboard('package'),
  '/dashboard/address': dashboard('address'),
  '/dashboard/tool': dashboard('tool'),
  '/dashboard/log': dashboard('log'),
  '/dashboard/settings': dashboard('settings'),
  '/dashboard/user': dashboard('user'),
  '/dashboard/people': dashboard('people'),
  '/dashboard/books': dashboard('books'),
}

export const languages = ['en', 'zh-CN']

/** The modules of a screen, its texts in a language among them. */
export function modulesOf(web: string, path: Path, language: string): readonly string[] {
  const texts = screenTexts[path].map((part) => `src/shared/i18n/${language}/${part}.ts`)
  return [...screens[path], ...texts].map((file) => join(web, file))
}
