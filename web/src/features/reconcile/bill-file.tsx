import { Alert, Flex, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readBill } from '#contract/bill.ts'
import { billColumns, neededColumns } from '#domain/bill/bill-columns.ts'
import { type Bill, parseBill } from '#domain/bill/parse-bill.ts'
import { headerRows } from '#domain/text/find-header.ts'
import { monthOf } from '#domain/time/months.ts'
import { rmb } from '#domain/unit/units.ts'
import { CallForm } from '../../shared/kit/call-form.tsx'
import { ChooseSpreadsheet } from '../../shared/spreadsheet/choose-spreadsheet.tsx'
import type { Spreadsheet } from '../../shared/spreadsheet/read-spreadsheet.ts'
import { UnreadRows } from '../../shared/spreadsheet/unread-rows.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { Reconciliation } from './api.ts'
import type { LineWords } from './rows.ts'

export interface ReadBill {
  readonly account: string
  /** The newest of its months. */
  readonly month: string
  readonly words: ReadonlyMap<string, LineWords>
}

interface BillFileProps {
  readonly data: Reconciliation
  readonly onRead: (read: ReadBill) => void
}

/** Chooses the file of a bill, says what is in it and whose it is, and sends its lines. */
export function BillFile({ data, onRead }: BillFileProps) {
  const { t } = useTranslation(['reconcile', 'spreadsheet'])
  const [problem, setProblem] = useState<string | null>(null)
  const [bill, setBill] = useState<Bill | null>(null)
  const read = ({ rows, name }: Spreadsheet) => {
    const parsed = parseBill(rows)
    const isBill = !('problem' in parsed)
    setBill(isBill ? parsed : null)
    if (isBill) return setProblem(parsed.lines.length > 0 ? null : t('spreadsheet:empty', { name }))
    if (parsed.problem === 'noHeader') {
      const columns = neededColumns.map((column) => billColumns[column][0]).join('、')
      return setProblem(t('spreadsheet:noHeader', { name, rows: headerRows, columns }))
    }
    const { what, value, row } = parsed
    setProblem(t('spreadsheet:savedAgain', { name, row, what: t(`spreadsheet:${what}`, { value }) }))
  }
  return (
    <Flex vertical gap="small">
      <ChooseSpreadsheet label={t('choose')} onRead={read} />
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      {bill && bill.lines.length > 0 && (
        <Found
          key={bill.lines.map(({ number }) => number).join()}
          bill={bill}
          data={data}
          onCancel={() => setBill(null)}
          onDone={(account) => {
            setBill(null)
            onRead({ account, ...aboutOf(bill) })
          }}
        />
      )}
    </Flex>
  )
}

const aboutOf = ({ lines }: Bill) => ({
  month: monthOf(Math.max(...lines.map(({ at }) => at))),
  words: new Map(lines.map(({ number, counterpart, words }) => [number, { counterpart, words }])),
})

interface FoundProps {
  readonly bill: Bill
  readonly data: Reconciliation
  readonly onCancel: () => void
  readonly onDone: (account: string) => void
}

/** What is in the file, and whose account it is. */
function Found({ bill, data: { accounts, people }, onCancel, onDone }: FoundProps) {
  const { t } = useTranslation('reconcile')
  const { method, lines, account, twice, unread, neutral, missing } = bill
  const known = accounts.find((one) => one.method === method && one.name === account)
  const warnings = [
    missing > 0 ? t('missing', { count: missing }) : '',
    twice.length > 0 ? t('twice', { count: twice.length, numbers: twice.slice(0, 5).join(', ') }) : '',
  ].filter(Boolean)
  return (
    <Flex vertical gap="small" style={{ maxWidth: 560 }}>
      <Text>
        {t('found', { method: t(`paymentMethods.${method}`), count: lines.length })}{' '}
        {neutral > 0 && t('neutral', { count: neutral })}
      </Text>
      {warnings.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      <UnreadRows rows={unread} />
      <CallForm
        ok={t('read')}
        call={readBill}
        values={{ user_id: known?.user_id ?? '', account }}
        input={({ user_id, account: name }: { user_id: string; account: string }) => ({
          body: {
            method,
            user_id,
            account: name,
            lines: lines.map(({ number, other, at, amount, counterpart, refundOf }) => ({
              number,
              other: other.slice(0, 128),
              at: new Date(at).toISOString(),
              amount: rmb.toNumber(amount),
              counterpart: counterpart.slice(0, 200),
              ...(refundOf !== undefined && { refundOf }),
            })),
          },
        })}
        onDone={({ account_id }) => onDone(account_id)}
        onCancel={onCancel}
      >
        <Form.Item name="user_id" label={t('whose')} rules={[{ required: true, message: t('whoseRule') }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={people.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="account" label={t('account')} extra={t('accountHint')}>
          <Input maxLength={64} />
        </Form.Item>
      </CallForm>
    </Flex>
  )
}
