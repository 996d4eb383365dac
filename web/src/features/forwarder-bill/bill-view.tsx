import { Alert, Button, Card, Descriptions, Flex, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookBillDifferences } from '#contract/later-cost.ts'
import { formatAud } from '#domain/money/format.ts'
import { formatCst, formatDay } from '../../shared/format/format.ts'
import { ConfirmCall } from '../../shared/kit/confirm-call.tsx'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import { toBill, toPackage } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Amount } from '../../shared/ui/text/amount.tsx'
import { MoneyText } from '../../shared/ui/text/money-text.tsx'
import { type BillAnswer, useBill } from './api.ts'

type Parcel = BillAnswer['parcels'][number] & { readonly _id: string }

/** A bill against what is booked: differences, and what is on one side only. */
export function BillView({ id }: { readonly id: string }) {
  return <QueryBoundary query={useBill(id)}>{(bill) => <Compared answer={bill} />}</QueryBoundary>
}

function Compared({ answer }: { readonly answer: BillAnswer }) {
  const { t } = useTranslation('forwarder')
  const mayBook = useMay('forwarder_bill.book')
  const [all, setAll] = useState(false)
  const { bill, parcels, unknown, missing } = answer
  const open = parcels.filter(({ difference, voided }) => difference !== 0 && !voided)
  const [dialog, book] = useDialog((chosen: readonly Parcel[]) => (
    <BookDialog bill={bill._id} parcels={chosen} />
  ))
  const rows = (some: BillAnswer['parcels']) => some.map((one) => ({ ...one, _id: one.pk_id }))
  const dollars = (amount: number) => <MoneyText amount={amount} currency="AUD" />
  return (
    <Flex vertical gap="middle">
      <Card
        size="small"
        title={<h2 className="plain-heading">{bill.name}</h2>}
        extra={<RowLink to={toBill()}>{t('bills')}</RowLink>}
      >
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, lg: 4 }}
          items={[
            { key: 'charged', label: t('sum.charged'), children: dollars(answer.charged) },
            { key: 'booked', label: t('sum.booked'), children: dollars(answer.booked) },
            { key: 'added', label: t('sum.added'), children: dollars(answer.added) },
            { key: 'difference', label: t('sum.difference'), children: dollars(answer.difference) },
          ]}
        />
        <p style={{ margin: 0 }}>
          {t('readBy', { by: bill.by, at: formatCst(bill.createdAt), count: bill.lines })}
        </p>
      </Card>
      <ListBoard
        label={t('parcels')}
        title={
          <h2 className="plain-heading">{all ? t('parcels') : t('differences', { count: open.length })}</h2>
        }
        tools={
          <Flex wrap gap="small">
            <Button onClick={() => setAll(!all)}>
              {t(all ? 'onlyDifferences' : 'showAll', { count: parcels.length })}
            </Button>
            {mayBook && open.length > 0 && (
              <Button type="primary" onClick={() => book(rows(open))}>
                {t('bookAll', { count: open.length })}
              </Button>
            )}
          </Flex>
        }
        list={whole(rows(all ? parcels : parcels.filter(({ difference }) => difference !== 0)))}
        columns={useParcelColumns()}
        card={['pk_id', 'difference', 'receiver']}
        nameOf={({ pk_id }) => pk_id}
        actions={
          mayBook &&
          ((parcel) =>
            parcel.difference === 0 || parcel.voided
              ? []
              : [
                  {
                    text: t('book'),
                    label: t('bookOf', { pk_id: parcel.pk_id }),
                    onPress: () => book([parcel]),
                  },
                ])
        }
        none={t('noDifference')}
        minWidth={760}
      />
      {unknown.length > 0 && (
        <Alert
          type="warning"
          title={t('unknown', { count: unknown.length })}
          description={unknown.map(({ row, pk_id, charged }) => (
            <div key={row}>{t('row', { row, text: `${pk_id} · ${formatAud(charged)}` })}</div>
          ))}
        />
      )}
      {missing.length > 0 && (
        <Alert
          type="warning"
          title={t('missing', { count: missing.length })}
          description={missing.map(({ pk_id, receiver, sendTimeISO, booked }) => (
            <div key={pk_id}>
              <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink> {receiver} · {formatDay(sendTimeISO)} ·{' '}
              {formatAud(booked)}
            </div>
          ))}
        />
      )}
      {dialog}
    </Flex>
  )
}

function useParcelColumns(): TableColumnsType<Parcel> {
  const { t } = useTranslation('forwarder')
  const amount = (title: string, dataIndex: 'charged' | 'booked' | 'added' | 'difference') => ({
    title,
    dataIndex,
    width: 116,
    align: 'right' as const,
    render: (value: number) => <Amount amount={value} />,
  })
  return [
    {
      title: t('names.pk_id'),
      dataIndex: 'pk_id',
      width: 160,
      render: (pk_id: string) => <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>,
    },
    {
      title: t('names.receiver'),
      dataIndex: 'receiver',
      render: (receiver: string, { elsewhere, voided }) => (
        <>
          {receiver} {voided && <Tag>{t('voided')}</Tag>}
          {elsewhere !== 0 && <Tag color="warning">{t('elsewhere', { amount: formatAud(elsewhere) })}</Tag>}
        </>
      ),
    },
    amount(t('column.charged'), 'charged'),
    amount(t('column.booked'), 'booked'),
    amount(t('column.added'), 'added'),
    amount(t('column.difference'), 'difference'),
  ]
}

interface BookDialogProps {
  readonly bill: string
  readonly parcels: readonly Parcel[]
}

/** Books differences as later costs of their packages: all of them, or none. */
function BookDialog({ bill, parcels }: BookDialogProps) {
  const { t } = useTranslation('forwarder')
  const cents = parcels.reduce((total, { difference }) => total + Math.round(difference * 100), 0)
  return (
    <ConfirmCall
      title={t('bookTitle', { count: parcels.length })}
      ok={t('book')}
      call={bookBillDifferences}
      input={() => ({
        body: { bill, parcels: parcels.map(({ pk_id, difference }) => ({ pk_id, difference })) },
      })}
    >
      <p>{t('bookText', { amount: formatAud(cents / 100) })}</p>
    </ConfirmCall>
  )
}
