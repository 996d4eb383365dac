import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { closeMonth } from '#contract/month.ts'
import type { ClosingPoint } from '#domain/month/month-close.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import type { NextMonth } from '../api/list-months.ts'
import { sumsText } from '../month-days.ts'

type Reasons = { readonly pending?: string; readonly audit?: string }

/** Closes a month; each open point needs a reason. */
export function CloseDialog({ next }: { readonly next: NextMonth }) {
  const { t } = useTranslation('month')
  const month = useMonthName()(next.month)
  const points = [
    ...(next.pending > 0 ? (['pending'] as const) : []),
    ...(next.audit.state === 'clean' ? [] : (['audit'] as const)),
  ]
  const check = (point: ClosingPoint) => (_rule: unknown, reason: string | undefined) =>
    isReason(reason ?? '') ? Promise.resolve() : Promise.reject(new Error(t(`rule.${point}`)))
  return (
    <CallForm
      title={t('close', { month })}
      ok={t('closeDialog.ok')}
      call={closeMonth}
      values={{}}
      input={(overruled: Reasons) => ({ body: { month: next.month, overruled } })}
      firstField={points[0]}
    >
      <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('closeDialog.text')} />
      {next.bills && next.bills.matched < next.bills.of && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('bills.unmatched', {
            ...sumsText(next.bills),
            count: next.bills.of - next.bills.matched,
          })}
        />
      )}
      {points.map((point) => (
        <Form.Item
          key={point}
          name={point}
          label={t(`closeDialog.${point}`)}
          rules={[{ validator: check(point) }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={textLimits.reason} />
        </Form.Item>
      ))}
    </CallForm>
  )
}
