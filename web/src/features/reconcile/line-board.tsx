import type { TableColumnsType } from 'antd'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { markBillLines, matchBillLine } from '#contract/bill.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { formatCst } from '../../shared/format/format.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { FilterSelect } from '../../shared/kit/filter-select.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { numberColumn } from '../../shared/kit/number-column.ts'
import type { RowAction } from '../../shared/kit/row-actions.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy } from '../../shared/lazy.tsx'
import { toParty, toTransaction } from '../../shared/paths.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { Movement } from './api.ts'
import type { ReconcileRow } from './rows.ts'
import { type RowState, reconcileSearch, rowStates } from './search.ts'

const dialogs = async () => (await Promise.all([import('./dialogs.tsx'), loadTexts('party')]))[0]
const PayDialog = lazy(async () => (await dialogs()).PayDialog)
const MatchDialog = lazy(async () => (await dialogs()).MatchDialog)

const colors: Readonly<Record<RowState, string>> = {
  differs: 'error',
  proposed: 'processing',
  bill_only: 'warning',
  books_only: 'warning',
  matched: 'success',
  not_ours: 'default',
}

interface LineBoardProps {
  readonly rows: readonly ReconcileRow[]
  readonly movements: readonly Movement[]
  readonly tools: ReactNode
}

/** The lines of a month with what they are in the books. */
export function LineBoard({ rows, movements, tools }: LineBoardProps) {
  const { t } = useTranslation('reconcile')
  const phone = usePhone()
  const url = useUrl(reconcileSearch)
  const { show } = url.search
  const actions = useLineActions(movements)
  const columns: TableColumnsType<ReconcileRow> = [
    { title: t('column.time'), dataIndex: 'at', width: 176, render: formatCst },
    {
      title: t('column.counterpart'),
      dataIndex: 'counterpart',
      // A card has no other title.
      render: (name: string, { words, payment }) => (
        <>
          {name || (phone && payment?.name) || '–'}{' '}
          {words !== '' && words !== '/' && <Text type="secondary">{words}</Text>}
        </>
      ),
    },
    amount(t('column.billed'), 'billed'),
    amount(t('column.booked'), 'booked'),
    { title: t('names.payment'), dataIndex: 'payment', width: 120, render: paymentLink },
    {
      title: t('names.state'),
      dataIndex: 'state',
      width: 150,
      render: (state: RowState) => <Tag color={colors[state]}>{t(`state.${state}`)}</Tag>,
    },
  ]
  return (
    <>
      <ListBoard
        label={t('title')}
        list={whole(show ? rows.filter(({ state }) => state === show) : rows, undefined, show ?? '')}
        url={url}
        columns={columns}
        card={['counterpart', 'billed', 'booked', 'state']}
        minWidth={1000}
        nameOf={({ counterpart, number }) => counterpart || number}
        actions={actions.of}
        tools={tools}
        title={
          <FilterSelect
            label={t('names.state')}
            width={200}
            value={show}
            options={rowStates.map((value) => ({
              value,
              label: `${t(`state.${value}`)} (${rows.filter(({ state }) => state === value).length})`,
            }))}
            onChange={(value) => url.change({ show: value, page: undefined })}
          />
        }
        details={({ number }) => `${t('names.transferNumber')}: ${number}`}
        hasDetails={({ number }) => number !== ''}
        none={t('none')}
      />
      {actions.dialogs}
    </>
  )
}

const amount = (title: string, name: 'billed' | 'booked') =>
  numberColumn<ReconcileRow>(title, name, 104, (yuan: number | null) =>
    yuan === null ? '–' : plainMoney(yuan),
  )

function paymentLink(payment: ReconcileRow['payment']) {
  if (!payment) return '–'
  const to = payment.party === undefined ? toTransaction(payment.name) : toParty(payment.party)
  return <RowLink to={to}>{payment.name}</RowLink>
}

/** What can be done with a line, and the dialogs of it. */
function useLineActions(movements: readonly Movement[]) {
  const { t } = useTranslation('reconcile')
  const match = useCall(matchBillLine)
  const mark = useCall(markBillLines)
  const [paying, pay] = useDialog((row: ReconcileRow) => <PayDialog row={row} />)
  const [matching, choose] = useDialog((row: ReconcileRow) => <MatchDialog row={row} movements={movements} />)
  const of = (row: ReconcileRow): readonly RowAction[] => {
    const { _id: line, state, payment, counterpart } = row
    const open: readonly RowAction[] = [
      { text: t('pay'), onPress: () => pay(row) },
      { text: t('match'), onPress: () => choose(row) },
      { text: t('notOurs'), onPress: () => mark.mutate({ body: { lines: [line], whose: 'not_ours' } }) },
    ]
    if (state === 'books_only') return []
    if (state === 'bill_only') return open
    if (state !== 'proposed' || !payment) {
      const text = t(state === 'not_ours' ? 'ours' : 'undo')
      return [{ text, rare: true, onPress: () => mark.mutate({ body: { lines: [line], whose: 'ours' } }) }]
    }
    const { kind, id } = payment
    return [
      {
        text: t('confirm'),
        label: t('confirmOf', { line: counterpart || row.number, payment: payment.name }),
        onPress: () => match.mutate({ body: { line, kind, payment: id, counterpart } }),
      },
      ...open,
    ]
  }
  return {
    of,
    dialogs: (
      <>
        {paying}
        {matching}
      </>
    ),
  }
}
