import { useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '#contract/call.ts'
import { type acceptProducts, listProductSuggestions } from '#contract/product.ts'
import { mostAliases } from '#domain/product/product.ts'
import { joined, namesOf } from '#domain/product/suggestions.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type SuggestionRecord = Answer<typeof listProductSuggestions>['result'][number]
type AcceptedProduct = Input<typeof acceptProducts>['body']['products'][number]

export const useSuggestions = () => useQuery(callQuery(keys.productSuggestions, listProductSuggestions, {}))

/** Names of suggestions that are one product; the first one gives name, price, weight and class. */
export type Join = readonly string[]

/** The suggestions with those of a join in place of its first one. */
export function withJoins(
  suggestions: readonly SuggestionRecord[],
  joins: readonly Join[],
): SuggestionRecord[] {
  const byName = new Map(suggestions.map((one) => [one.name, one]))
  const joinedTo = new Set(joins.flatMap(([, ...others]) => others))
  const joinOf = new Map(joins.map(([first = '', ...others]) => [first, others]))
  return suggestions
    .filter(({ name }) => !joinedTo.has(name))
    .map((one) =>
      joined(
        one,
        (joinOf.get(one.name) ?? []).flatMap((name) => byName.get(name) ?? []),
      ),
    )
}

/** Joins with those of `names` as one more, which takes in what they have joined before. */
export function joinsWith(joins: readonly Join[], names: Join): readonly Join[] {
  const all = names.flatMap((name) => joins.find(([first]) => first === name) ?? [name])
  return [...joins.filter(([first = '']) => !names.includes(first)), all]
}

/** A suggestion as the product that it becomes. */
export function productOf({
  name,
  texts,
  price,
  weight,
  pricedAt,
  ...rest
}: SuggestionRecord): AcceptedProduct {
  return {
    ...namesOf(name),
    // The rarest ones beyond that are suggested again.
    aliases: texts.filter((text) => text !== name).slice(0, mostAliases),
    barcode: '',
    class: rest.class,
    price,
    weight,
    pricedAt,
  }
}
