import type {} from 'i18next'

/** Every namespace with its English texts: the source of all keys. One file per screen; another language copies the shape. */
interface Catalogue {
  trouble: typeof import('./en/trouble.ts').texts
  common: typeof import('./en/common.ts').texts
  landing: typeof import('./en/landing.ts').texts
  login: typeof import('./en/login.ts').texts
  register: typeof import('./en/register.ts').texts
  reset: typeof import('./en/reset.ts').texts
  shell: typeof import('./en/shell.ts').texts
  overview: typeof import('./en/overview.ts').texts
  order: typeof import('./en/order.ts').texts
  checkout: typeof import('./en/checkout.ts').texts
  transaction: typeof import('./en/transaction.ts').texts
  package: typeof import('./en/package.ts').texts
  address: typeof import('./en/address.ts').texts
  tool: typeof import('./en/tool.ts').texts
  log: typeof import('./en/log.ts').texts
  settings: typeof import('./en/settings.ts').texts
  mails: typeof import('./en/mails.ts').texts
  user: typeof import('./en/user.ts').texts
  people: typeof import('./en/people.ts').texts
  books: typeof import('./en/books.ts').texts
}

type Namespace = keyof Catalogue

/** A screen's texts, or what the component library and the domain say in the language. */
export type Part = Namespace | 'antd' | 'wording'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Catalogue
  }
}
