import type {} from 'i18next'

/**
 * All namespaces with their English texts, which define the keys. One file per screen; each language has the
 * same files.
 */
interface Catalogue {
  trouble: typeof import('./en/trouble.ts').texts
  common: typeof import('./en/common.ts').texts
  names: typeof import('./en/names.ts').texts
  landing: typeof import('./en/landing.ts').texts
  login: typeof import('./en/login.ts').texts
  register: typeof import('./en/register.ts').texts
  setup: typeof import('./en/setup.ts').texts
  reset: typeof import('./en/reset.ts').texts
  shell: typeof import('./en/shell.ts').texts
  palette: typeof import('./en/palette.ts').texts
  overview: typeof import('./en/overview.ts').texts
  order: typeof import('./en/order.ts').texts
  checkout: typeof import('./en/checkout.ts').texts
  transaction: typeof import('./en/transaction.ts').texts
  rows: typeof import('./en/rows.ts').texts
  losses: typeof import('./en/losses.ts').texts
  costs: typeof import('./en/costs.ts').texts
  forwarder: typeof import('./en/forwarder.ts').texts
  proofs: typeof import('./en/proofs.ts').texts
  paste: typeof import('./en/paste.ts').texts
  package: typeof import('./en/package.ts').texts
  sandbox: typeof import('./en/sandbox.ts').texts
  correction: typeof import('./en/correction.ts').texts
  address: typeof import('./en/address.ts').texts
  product: typeof import('./en/product.ts').texts
  person: typeof import('./en/person.ts').texts
  party: typeof import('./en/party.ts').texts
  account: typeof import('./en/account.ts').texts
  tool: typeof import('./en/tool.ts').texts
  log: typeof import('./en/log.ts').texts
  settings: typeof import('./en/settings.ts').texts
  copies: typeof import('./en/copies.ts').texts
  mails: typeof import('./en/mails.ts').texts
  user: typeof import('./en/user.ts').texts
  people: typeof import('./en/people.ts').texts
  import: typeof import('./en/import.ts').texts
  month: typeof import('./en/month.ts').texts
  report: typeof import('./en/report.ts').texts
  reconcile: typeof import('./en/reconcile.ts').texts
  past: typeof import('./en/past.ts').texts
  audit: typeof import('./en/audit.ts').texts
  restore: typeof import('./en/restore.ts').texts
  scan: typeof import('./en/scan.ts').texts
  spreadsheet: typeof import('./en/spreadsheet.ts').texts
  exports: typeof import('./en/exports.ts').texts
}

type ScreenNamespace = keyof Catalogue

/** A namespace of the page, or of the component library or the domain. */
export type Namespace = ScreenNamespace | 'antd' | 'wording'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    fallbackNS: 'names'
    resources: Catalogue
  }
}
