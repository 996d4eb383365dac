import { Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { markBillLines, matchBillLine, payBillLine } from '#contract/bill.ts'
import { type Side, sides } from '#domain/account/entry-causes.ts'
import { dayOf } from '#domain/time/day.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { CallForm } from '../../shared/kit/call-form.tsx'
import { ConfirmCall } from '../../shared/kit/confirm-call.tsx'
import { PartySelect } from '../../shared/parties/party-select.tsx'
import type { Movement } from './api.ts'
import { movementKey, type ReconcileRow } from './rows.ts'

const titleOf = ({ counterpart, billed }: ReconcileRow) =>
  `${counterpart} ¥ ${plainMoney(billed ?? 0)}`.trim()

/** Enters a line as a payment of the account of a party. */
export function PayDialog({ row }: { readonly row: ReconcileRow }) {
  const { t } = useTranslation(['reconcile', 'party'])
  const isIn = (row.billed ?? 0) > 0
  return (
    <CallForm
      title={t('payOf', { line: titleOf(row) })}
      ok={t('pay')}
      call={payBillLine}
      values={{ party: null, side: isIn ? 'customer' : 'sender' }}
      input={({ party, side }: { party: string | null; side: Side }) =>
        party === null ? null : { body: { line: row._id, party, side, counterpart: row.counterpart } }
      }
      firstField="party"
    >
      <Form.Item name="party" label={t('party')} rules={[{ required: true, message: t('partyRule') }]}>
        <PartySelect />
      </Form.Item>
      <Form.Item name="side" label={t('movement')}>
        <Radio.Group
          options={sides.map((side) => ({ value: side, label: t(isIn ? `in.${side}` : `out.${side}`) }))}
        />
      </Form.Item>
    </CallForm>
  )
}

interface MatchDialogProps {
  readonly row: ReconcileRow
  readonly movements: readonly Movement[]
}

/** Matches a line with a payment that a person chooses. */
export function MatchDialog({ row, movements }: MatchDialogProps) {
  const { t } = useTranslation('reconcile')
  const gap = ({ amount }: Movement) => Math.abs(amount - (row.billed ?? 0))
  const nearest = movements
    .filter(({ amount }) => Math.sign(amount) === Math.sign(row.billed ?? 0) || row.billed === 0)
    .toSorted((a, b) => gap(a) - gap(b))
  return (
    <CallForm
      title={t('matchOf', { line: titleOf(row) })}
      ok={t('match')}
      call={matchBillLine}
      values={{ payment: null }}
      input={({ payment }: { payment: string | null }) => {
        const chosen = movements.find((movement) => movementKey(movement) === payment)
        return chosen
          ? { body: { line: row._id, kind: chosen.kind, payment: chosen.id, counterpart: row.counterpart } }
          : null
      }}
      firstField="payment"
    >
      <Form.Item name="payment" label={t('payment')} rules={[{ required: true, message: t('paymentRule') }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t('noPayments')}
          options={nearest.map((movement) => ({
            value: movementKey(movement),
            label: [
              movement.name,
              movement.names === movement.name ? '' : movement.names,
              `¥ ${plainMoney(movement.amount)}`,
              dayOf(Date.parse(movement.at)),
              movement.kind === 'receipt' ? t('receipt') : '',
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Form.Item>
    </CallForm>
  )
}

/** Says of all that is left that it is not the business's. */
export function RestDialog({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('reconcile')
  return (
    <ConfirmCall
      title={t('rest', { count: lines.length })}
      ok={t('restOk')}
      call={markBillLines}
      input={() => ({ body: { lines: [...lines], whose: 'not_ours' as const } })}
    >
      <p>{t('restText', { count: lines.length })}</p>
    </ConfirmCall>
  )
}
