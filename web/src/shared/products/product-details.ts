import { plainMoney } from '../format/plain-money.ts'
import type { ProductRecord } from './list-products.ts'

/**
 * What tells a product from others beside its name: its other name, the weight and the last price of a piece.
 */
export function productDetails({ nameZh, nameEn, weight, price }: ProductRecord): string {
  const other = nameZh === '' ? '' : nameEn
  return [other, weight !== null && `${weight} Kg`, price !== null && `A$ ${plainMoney(price)}`]
    .filter(Boolean)
    .join(' · ')
}
