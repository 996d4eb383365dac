import { Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { callName, detailRules, detailsIn } from '#domain/order/details.ts'
import { kg } from '#domain/unit/units.ts'
import { formatKg } from '../../../shared/format/format-kg.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { DetailValue } from '../../../shared/ui/text/detail-value.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { Submission } from './submission.ts'

export function ReviewHead({ submission: { packageData, receiverData } }: { submission: Submission }) {
  const { t } = useTranslation('order')
  const { type, weight, count, postage, exchangeRate } = packageData
  return (
    <Card size="small">
      <Descriptions
        layout="vertical"
        size="small"
        column={usePhone() ? 2 : 6}
        colon={false}
        items={[
          { key: 'type', label: t('names.type'), children: type },
          { key: 'weight', label: t('withUnit.weight'), children: formatKg(kg.from(weight)) },
          { key: 'count', label: t('names.count'), children: count },
          {
            key: 'postage',
            label: t('withUnit.postage'),
            children: <MoneyText amount={postage} currency="AUD" />,
          },
          { key: 'rate', label: t('package.exchangeRate'), children: exchangeRate },
          ...detailsIn('packageData').map((field) => ({
            key: field,
            label: t(`details.${callName(field)}`),
            children: <DetailValue field={field} value={packageData[callName(field)]} />,
          })),
          ...detailsIn('receiverData').map((field) => ({
            key: field,
            label: t(`details.${field}`),
            children: <DetailValue field={field} value={receiverData[field]} />,
            ...(detailRules[field].lines !== undefined && { span: 'filled' as const }),
          })),
        ]}
      />
    </Card>
  )
}
