import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { toParty } from '../../../shared/paths.ts'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { PartyRow } from './party-rows.ts'

// As formatMoney of domain/, whose exact decimals the list does not need: they would load with every other list too.
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const shownAmount = (amount?: number) =>
  amount === undefined ? <Text type="secondary">–</Text> : money.format(amount).replace('-', '−')

export function usePartyColumns(): TableColumnsType<PartyRow> {
  const { t } = useTranslation('party')
  return [
    {
      title: t('column.name'),
      dataIndex: 'name',
      sorter: (a, b) => a.name.localeCompare(b.name, 'zh'),
      render: (name: string, { _id, mergedInto }) => (
        <>
          <RowLink to={toParty(_id)}>
            <ClampedText text={name} />
          </RowLink>
          {mergedInto && <Text type="secondary">{t('mergedInto', { name: mergedInto.name })}</Text>}
        </>
      ),
    },
    { title: t('column.phone'), dataIndex: 'phone', width: 160 },
    {
      title: t('column.wechat'),
      dataIndex: 'wechat',
      width: 180,
      render: (wechat?: string) => (wechat ? <ClampedText text={wechat} /> : ''),
    },
    {
      title: t('column.side'),
      key: 'side',
      width: 180,
      render: (_, { isSender, isCustomer }) =>
        [isSender && t('side.sender'), isCustomer && t('side.customer')].filter(Boolean).join(', '),
    },
    {
      title: t('column.sender'),
      dataIndex: 'senderBalance',
      width: 150,
      align: 'right',
      sorter: (a, b) => (a.senderBalance ?? 0) - (b.senderBalance ?? 0),
      render: shownAmount,
    },
    {
      title: t('column.customer'),
      dataIndex: 'customerBalance',
      width: 150,
      align: 'right',
      sorter: (a, b) => (a.customerBalance ?? 0) - (b.customerBalance ?? 0),
      render: shownAmount,
    },
  ]
}
