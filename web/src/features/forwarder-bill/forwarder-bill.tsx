import { getRouteApi } from '@tanstack/react-router'
import { Flex, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../shared/format/format.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import { lazy } from '../../shared/lazy.tsx'
import { paths, toBill } from '../../shared/paths.ts'
import { ChooseSpreadsheet } from '../../shared/spreadsheet/lazy-spreadsheet.ts'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Amount } from '../../shared/ui/text/amount.tsx'
import { type BillRecord, useBills } from './api.ts'

const BillView = lazy(async () => (await import('./bill-view.tsx')).BillView)
const ReadBill = lazy(async () => (await import('./read-bill-form.tsx')).ReadBill)

const { useSearch } = getRouteApi(paths.forwarderBill)

/** For admins: what the forwarder charges, against what is booked. */
export function ForwarderBillScreen() {
  const { bill } = useSearch()
  return bill === undefined ? <Bills /> : <BillView key={bill} id={bill} />
}

function Bills() {
  const { t } = useTranslation('forwarder')
  const [sheet, setSheet] = useState<Spreadsheet | null>(null)
  const columns: TableColumnsType<BillRecord> = [
    {
      title: t('column.file'),
      dataIndex: 'name',
      render: (name: string, { _id }) => <RowLink to={toBill(_id)}>{name}</RowLink>,
    },
    { title: t('column.lines'), dataIndex: 'lines', width: 92, align: 'right' },
    {
      title: t('column.charged'),
      dataIndex: 'charged',
      width: 140,
      align: 'right',
      render: (charged: number) => <Amount amount={charged} />,
    },
    { title: t('column.by'), dataIndex: 'by', width: 140 },
    { title: t('column.read'), dataIndex: 'createdAt', width: 172, render: formatCst },
  ]
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <ChooseSpreadsheet label={t('choose')} onRead={setSheet} />
      <QueryBoundary query={useBills()}>
        {({ result, headers }) => (
          <>
            {sheet && <ReadBill key={sheet.name} sheet={sheet} remembered={headers} />}
            <ListBoard
              label={t('bills')}
              list={whole(result)}
              columns={columns}
              card={['name', 'charged', 'createdAt']}
              none={t('none')}
              minWidth={640}
            />
          </>
        )}
      </QueryBoundary>
    </Flex>
  )
}
