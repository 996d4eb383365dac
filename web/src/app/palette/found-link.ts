import type { NavigateOptions } from '@tanstack/react-router'
import type { Answer } from '#contract/call.ts'
import type { searchEverything } from '#contract/search.ts'
import type { SearchKind } from '#domain/search/search-kinds.ts'
import {
  paths,
  toAddress,
  toCheckout,
  toLog,
  toPackage,
  toPackages,
  toParty,
  toPerson,
  toProduct,
  toProducts,
  toTransaction,
} from '../../shared/paths.ts'

export type FoundGroup = Answer<typeof searchEverything>['result'][number]
export type FoundRow = FoundGroup['rows'][number]

/** Leads to a row of a search where it lives. */
export function foundLink({ place, value }: FoundRow['leadsTo']): NavigateOptions {
  switch (place) {
    case 'package':
      return toPackage(value)
    case 'person':
      return toPerson(value)
    case 'checkout':
      return toCheckout({ q: value })
    case 'product':
      return toProduct(value)
    case 'transaction':
      return toTransaction(value)
    case 'party':
      return toParty(value)
    case 'address':
      return toAddress(value)
    case 'log':
      return toLog(value)
  }
}

/** Leads to all rows of a kind that a search finds. */
export function allLink(kind: SearchKind, q: string): NavigateOptions {
  switch (kind) {
    case 'packages':
      return toPackages({ q })
    case 'receivers':
      return toPackages({ receiver: q })
    case 'items':
    case 'cart':
      return toCheckout({ q })
    case 'products':
      return toProducts(q)
    case 'transactions':
      return { to: paths.transaction, search: { q } }
    case 'parties':
      return { to: paths.party, search: { q } }
    case 'addresses':
      return toAddress(q)
    case 'logs':
    case 'payments':
      return toLog(q)
  }
}
