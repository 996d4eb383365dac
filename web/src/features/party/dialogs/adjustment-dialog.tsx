import { Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { addAccountAdjustment } from '#contract/party-account.ts'
import { sides } from '#domain/account/entry-causes.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { rmb } from '#domain/unit/units.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import type { Side } from '../api/read-party.ts'
import type { PartyDialogProps } from './party-dialog-props.ts'

const kinds = ['opening', 'adjustment'] as const

interface AdjustmentValues {
  readonly side: Side
  readonly kind: (typeof kinds)[number]
  readonly amount: number | null
  readonly reason: string
}

/** Enters an opening balance or an adjustment, for admins. */
export function AdjustmentDialog({ party, accounts }: PartyDialogProps) {
  const { t } = useTranslation(['account', 'party'])
  const shown = sides.filter((one) => accounts.some((account) => account.side === one))
  const checkAmount = (_rule: unknown, amount: number | null) =>
    amount !== null && rmb.fits(amount) && amount !== 0
      ? Promise.resolve()
      : Promise.reject(new Error(t('rule.signedAmount')))
  const checkReason = (_rule: unknown, reason: string) =>
    isReason(reason) ? Promise.resolve() : Promise.reject(new Error(t('rule.reason')))
  return (
    <CallForm
      title={t('adjustment.title', { name: party.name })}
      ok={t('adjustment.ok')}
      call={addAccountAdjustment}
      values={{ side: shown[0] ?? 'sender', kind: 'adjustment', amount: null, reason: '' }}
      input={({ amount, ...values }: AdjustmentValues) =>
        amount === null ? null : { body: { ...values, amount, party: party._id } }
      }
      firstField="amount"
    >
      {({ typed: { side } }) => (
        <>
          <Form.Item name="side" label={t('names.account')}>
            <Radio.Group options={shown.map((value) => ({ value, label: t(`names.${value}`) }))} />
          </Form.Item>
          <Form.Item name="kind" label={t('adjustment.kind')}>
            <Radio.Group options={kinds.map((value) => ({ value, label: t(`causes.sender.${value}`) }))} />
          </Form.Item>
          <Form.Item
            name="amount"
            label={t('names.amount')}
            rules={[{ validator: checkAmount }]}
            extra={t(`adjustment.${side}Sign`)}
          >
            <NumberInput kind="rmb" suffix="RMB" />
          </Form.Item>
          <Form.Item name="reason" label={t('names.reason')} rules={[{ validator: checkReason }]}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={textLimits.reason} />
          </Form.Item>
        </>
      )}
    </CallForm>
  )
}
