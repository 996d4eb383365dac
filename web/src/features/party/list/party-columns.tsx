import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Side } from '#domain/account/account-entry.ts'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { toParty } from '../../../shared/paths.ts'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { whoOwes } from '../../../shared/ui/text/who-owes.ts'
import type { PartyRow } from './party-rows.ts'

/** Who owes whom: 'We owe 401.08', 'Owes us 9.50'. */
function Balance({ side, amount }: { readonly side: Side; readonly amount: number | undefined }) {
  const { t } = useTranslation('party')
  if (amount === undefined) return <Text type="secondary">–</Text>
  const who = whoOwes(side, amount)
  return (
    <>
      {who !== 'settled' && <Text type="secondary">{t(`owes.${who}`)}</Text>} {plainMoney(Math.abs(amount))}
    </>
  )
}

export function usePartyColumns(): TableColumnsType<PartyRow> {
  const { t } = useTranslation('party')
  return [
    {
      title: t('names.name'),
      dataIndex: 'name',
      sorter: (a, b) => a.name.localeCompare(b.name, 'zh'),
      render: (name: string, { _id, mergedInto }) => (
        <>
          <RowLink to={toParty(_id)}>
            <ClampedText text={name} />
          </RowLink>
          {mergedInto && <Text type="secondary">{t('words.mergedInto', { name: mergedInto.name })}</Text>}
        </>
      ),
    },
    {
      title: t('column.sender'),
      dataIndex: 'senderBalance',
      width: 168,
      align: 'right',
      sorter: (a, b) => (a.senderBalance ?? 0) - (b.senderBalance ?? 0),
      render: (amount?: number) => <Balance side="sender" amount={amount} />,
    },
    {
      title: t('column.customer'),
      dataIndex: 'customerBalance',
      width: 168,
      align: 'right',
      sorter: (a, b) => (a.customerBalance ?? 0) - (b.customerBalance ?? 0),
      render: (amount?: number) => <Balance side="customer" amount={amount} />,
    },
    {
      title: t('column.side'),
      key: 'side',
      width: 144,
      render: (_, { isSender, isCustomer }) =>
        [isSender && t('names.sender'), isCustomer && t('names.customer')].filter(Boolean).join(', '),
    },
    { title: t('names.phone'), dataIndex: 'phone', width: 140 },
    {
      title: t('names.wechat'),
      dataIndex: 'wechat',
      width: 140,
      render: (wechat?: string) => (wechat ? <ClampedText text={wechat} /> : ''),
    },
    {
      title: t('names.note'),
      dataIndex: 'note',
      // Where the table has width to spare.
      responsive: ['xxl'],
      render: (note?: string) => (note ? <ClampedText text={note} /> : ''),
    },
  ]
}
