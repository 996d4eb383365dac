import { useTranslation } from 'react-i18next'
import type { Side } from '#domain/account/account-entry.ts'
import { formatRmb } from '#domain/money/format.ts'

interface OwingProps {
  readonly side: Side
  /** Of the party; empty for ‘Not named’. */
  readonly name: string
  /** The balance in RMB: above 0 the business owes the sender, or the customer owes the business. */
  readonly amount: number
}

/** Says who owes whom by the balance of an account. */
export function Owing({ side, name, amount }: OwingProps) {
  const { t } = useTranslation('common')
  const who = { name: name || t(`owing.notNamed.${side}`), amount: formatRmb(Math.abs(amount)) }
  if (amount === 0) return t('owing.settled', who)
  return t(amount > 0 === (side === 'sender') ? 'owing.we' : 'owing.they', who)
}
