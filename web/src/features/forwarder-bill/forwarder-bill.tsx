import { Button, Descriptions, Flex, Select, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookBillDifferences } from '#contract/later-cost.ts'
import { type BilledState, billedStates } from '#domain/correction/later-cost/billed-states.ts'
import { formatAud } from '#domain/money/format.ts'
import { formatCst } from '../../shared/format/format.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { ConfirmCall } from '../../shared/kit/confirm-call.tsx'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { numberColumn } from '../../shared/kit/number-column.ts'
import { whole } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { lazy } from '../../shared/lazy.tsx'
import { billSearch, toPackage } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { ChooseSpreadsheet } from '../../shared/spreadsheet/lazy-spreadsheet.ts'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { MoneyText } from '../../shared/ui/text/money-text.tsx'
import { type BillAnswer, useBill } from './api.ts'

const ReadBill = lazy(async () => (await import('./read-bill.tsx')).ReadBill)

/** For admins: what the forwarder charges, against what is booked. */
export function ForwarderBillScreen() {
  const { t } = useTranslation('forwarder')
  const { search, change } = useUrl(billSearch)
  const [sheet, setSheet] = useState<Spreadsheet | null>(null)
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <ChooseSpreadsheet label={t('choose')} onRead={setSheet} />
      <QueryBoundary query={useBill(search.bill)}>
        {(answer) => (
          <>
            {sheet && (
              <ReadBill
                key={sheet.name}
                sheet={sheet}
                remembered={answer.headers}
                onEnd={(bill) => {
                  setSheet(null)
                  if (bill) change({ bill })
                }}
              />
            )}
            {answer.bill === '' ? (
              t('none')
            ) : (
              <Compared key={answer.bill} answer={answer} onBill={(bill) => change({ bill })} />
            )}
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}

type Parcel = BillAnswer['parcels'][number] & { readonly _id: string }

interface ComparedProps {
  readonly answer: BillAnswer
  readonly onBill: (bill: string) => void
}

/** A bill against what is booked: differences first, and what is on one side only. */
function Compared({ answer, onBill }: ComparedProps) {
  const { t } = useTranslation('forwarder')
  const mayBook = useMay('forwarder_bill.book')
  const { bill, bills } = answer
  const parcels = answer.parcels
    .map((one): Parcel => ({ ...one, _id: one.pk_id }))
    .sort((a, b) => billedStates.indexOf(a.state) - billedStates.indexOf(b.state))
  const open = parcels.filter(({ state }) => state === 'differs')
  const [dialog, book] = useDialog((chosen: readonly Parcel[]) => <BookDialog bill={bill} parcels={chosen} />)
  return (
    <>
      <Select
        aria-label={t('bills')}
        style={{ alignSelf: 'start', maxWidth: '100%' }}
        popupMatchSelectWidth={false}
        value={bill}
        options={bills.map(({ _id, name, by, createdAt }) => ({
          value: _id,
          label: `${name} · ${formatCst(createdAt)} · ${by}`,
        }))}
        onChange={onBill}
      />
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, xl: 4 }}
        items={(['charged', 'booked', 'added', 'difference'] as const).map((key) => ({
          key,
          label: t(`sum.${key}`),
          children: <MoneyText amount={answer[key]} currency="AUD" />,
        }))}
      />
      <ListBoard
        label={t('parcels')}
        title={<h2 className="plain-heading">{t('differences', { count: open.length })}</h2>}
        tools={
          mayBook &&
          open.length > 0 && (
            <Button type="primary" onClick={() => book(open)}>
              {t('bookAll', { count: open.length })}
            </Button>
          )
        }
        list={whole(parcels.map(asRow))}
        columns={useParcelColumns()}
        card={['pk_id', 'difference', 'state']}
        nameOf={({ pk_id }) => pk_id}
        actions={
          mayBook &&
          ((parcel) =>
            parcel.state === 'differs'
              ? [
                  {
                    text: t('book'),
                    label: t('bookOf', { pk_id: parcel.pk_id }),
                    onPress: () => book(open.filter(({ pk_id }) => pk_id === parcel.pk_id)),
                  },
                ]
              : [])
        }
        none={t('none')}
        minWidth={892}
      />
      {dialog}
    </>
  )
}

/** What is on one side only has no difference to be booked. */
function asRow(parcel: Parcel) {
  const { charged, booked, difference } = parcel
  const isOneSided = charged === undefined || booked === undefined
  return { ...parcel, difference: difference === 0 && isOneSided ? undefined : difference }
}

const colors: Readonly<Record<BilledState, string>> = {
  differs: 'error',
  unknown: 'warning',
  missing: 'warning',
  voided: 'default',
  same: 'success',
}

function useParcelColumns(): TableColumnsType<ReturnType<typeof asRow>> {
  const { t } = useTranslation('forwarder')
  const amount = (dataIndex: 'charged' | 'booked' | 'added' | 'difference') =>
    numberColumn<ReturnType<typeof asRow>>(
      t(`column.${dataIndex}`),
      dataIndex,
      dataIndex === 'difference' ? 136 : 104,
      (value?: number) => (value === undefined ? '–' : plainMoney(value)),
    )
  return [
    {
      title: t('names.pk_id'),
      dataIndex: 'pk_id',
      width: 140,
      render: (pk_id: string, { booked }) =>
        booked === undefined ? pk_id : <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>,
    },
    { title: t('names.receiver'), dataIndex: 'receiver', render: (name: string) => name || '–' },
    amount('charged'),
    amount('booked'),
    // Where the names of receivers have their width too.
    { ...amount('added'), responsive: ['xl'] },
    amount('difference'),
    {
      title: t('names.state'),
      dataIndex: 'state',
      width: 176,
      render: (state: BilledState, { rows, elsewhere }) => (
        <>
          <Tag color={colors[state]}>{t(`state.${state}`, { row: rows.join(', ') })}</Tag>
          {elsewhere !== 0 && <Tag color="warning">{t('elsewhere', { amount: formatAud(elsewhere) })}</Tag>}
        </>
      ),
    },
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
