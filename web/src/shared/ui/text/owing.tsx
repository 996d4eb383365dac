import { useTranslation } from 'react-i18next'
import type { Side } from '#domain/account/entry-causes.ts'
import { formatRmb } from '#domain/money/format.ts'
import { whoOwes } from './who-owes.ts'

interface OwingProps {
  readonly side: Side
  /** Of the party; empty for ‘Not named’. */
  readonly name: string
  /** The balance in RMB. */
  readonly amount: number
}

/** Says who owes whom by the balance of an account. */
export function Owing({ side, name, amount }: OwingProps) {
  const { t } = useTranslation('common')
  const who = { name: name || t(`owing.notNamed.${side}`), amount: formatRmb(Math.abs(amount)) }
  const owes = whoOwes(side, amount)
  return t(owes === 'they' && name === '' ? 'owing.theyNotNamed' : `owing.${owes}`, who)
}
