import type { Side } from '#domain/account/entry-causes.ts'

/**
 * Who owes by the balance of an account: above 0 the business owes the sender, or the customer owes the
 * business.
 */
export function whoOwes(side: Side, balance: number): 'we' | 'they' | 'settled' {
  if (balance === 0) return 'settled'
  return balance > 0 === (side === 'sender') ? 'we' : 'they'
}
