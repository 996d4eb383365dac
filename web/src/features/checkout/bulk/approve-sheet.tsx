import { useTranslation } from 'react-i18next'
import { approveExceptions } from '#contract/checkout.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { ConfirmRows } from '../../../shared/kit/confirm-rows.tsx'
import { useForbiddenApprover } from '../../../shared/session/four-eyes.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { ItemRecord } from '../api/item-rows.ts'
import { moneyOfException } from '../item/exception-money.ts'
import { cannotOf, named, type SheetProps } from './sheet.ts'

/** Approves several exceptions, as the sheet shows them. */
export function ApproveSheet({ rows }: SheetProps) {
  const { t } = useTranslation('rows')
  const forbidden = useForbiddenApprover(rows.some(({ requestedBy = [] }) => requestedBy.length > 0))
  const whyNot = ({ type, approved, requestedBy = [] }: ItemRecord) => {
    if (type !== 'exception') return t('notException')
    if (approved) return t('isApproved')
    return forbidden !== undefined && requestedBy.includes(forbidden) ? t('ownApproval') : null
  }
  const able = rows.filter((row) => whyNot(row) === null)
  const money = able.map(moneyOfException)
  const yuan = (of: 'cost' | 'profits') => (
    <MoneyText
      amount={rmb.toNumber(sum(money.map((one) => rmb.from(one[of]))))}
      currency="RMB"
      loss={of === 'profits'}
    />
  )
  return (
    <ConfirmRows
      title={t('approve', { count: able.length })}
      call={approveExceptions}
      input={() => ({
        body: { rows: able.map(({ _id, version }) => ({ _id, ...(version !== undefined && { version }) })) },
      })}
      count={able.length}
      all={rows.map(named)}
      cannot={cannotOf(rows, whyNot)}
      figures={[
        { key: 'pieces', label: t('names.qty'), children: able.reduce((all, { qty }) => all + qty, 0) },
        { key: 'cost', label: t('words.costOfPieces'), children: yuan('cost') },
        { key: 'profits', label: t('names.profits'), children: yuan('profits') },
      ]}
    />
  )
}
