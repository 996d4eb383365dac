import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { sides } from '#domain/account/entry-causes.ts'
import { ItemTypeTag } from '../../../shared/ui/item-type-tag.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Owing } from '../../../shared/ui/text/owing.tsx'
import type { Effect } from './read-preview.ts'

/** What a correction will do: pieces, money, item rows, mail. */
export function EffectSummary({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation(['transaction', 'common'])
  const { qty, fromCustomer, toSender, profits, rows, cart, writtenOff, mail, month } = effect
  const changes = accountChanges(effect)
  const less = (amount: number) => <MoneyText amount={amount === 0 ? 0 : -amount} currency="RMB" />
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      styles={{ label: { width: '40%' }, content: { textAlign: 'right', overflowWrap: 'anywhere' } }}
      items={[
        { key: 'qty', label: t('names.pieces'), children: qty },
        ...(fromCustomer === null
          ? []
          : [{ key: 'customer', label: t('withUnit.fromCustomer'), children: less(fromCustomer) }]),
        { key: 'sender', label: t('withUnit.toSender'), children: less(toSender) },
        ...(profits === null
          ? []
          : [{ key: 'profits', label: t('withUnit.profits'), children: less(profits) }]),
        ...changes.map(({ side, names, amount }) => ({
          key: side,
          label: t(`correction.accounts.${side}`, { names: names || t('correction.notNamed') }),
          children: <MoneyText amount={amount} currency="RMB" />,
        })),
        ...(effect.balances ?? []).map((balance, index) => ({
          key: `balance ${index}`,
          label: t('common:owing.after'),
          children: <Owing side={balance.side} name={balance.name} amount={balance.after} />,
        })),
        ...rows.map(({ pk_id, item, type, before, after }, index) => ({
          key: `row ${index}`,
          label: `${item} · ${pk_id}`,
          children: (
            <>
              <ItemTypeTag type={type} /> {before} → {after}
            </>
          ),
        })),
        ...(cart > 0 ? [{ key: 'cart', label: t('correction.cart'), children: cart }] : []),
        ...(writtenOff > 0 ? [{ key: 'off', label: t('correction.writtenOff'), children: writtenOff }] : []),
        { key: 'month', label: t('names.bookedMonth'), children: month },
        ...(mail === null ? [] : [{ key: 'mail', label: t('correction.mail'), children: mail }]),
      ]}
    />
  )
}

/** By how much more or less is owed on the accounts of each side; sides without a change are left out. */
function accountChanges({ entries, parties }: Effect) {
  return sides.flatMap((side) => {
    const ofSide = entries.filter((entry) => entry.side === side)
    const fen = ofSide.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
    const names = parties?.[side].map(({ name }) => name).join(', ') ?? ''
    return fen === 0 ? [] : [{ side, names, amount: fen / 100 }]
  })
}
