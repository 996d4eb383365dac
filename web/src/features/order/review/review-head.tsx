import { Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { kg } from '#domain/money/units.ts'
import { formatAcst } from '../../../shared/format/format.ts'
import { formatKg } from '../../../shared/format/format-kg.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { Submission } from './submission.ts'

export function ReviewHead({ submission: { packageData, receiverData } }: { submission: Submission }) {
  const { t } = useTranslation('order')
  const { type, weight, count, postage, exchangeRate, sendTimeISO } = packageData
  const { receiver, phone, address } = receiverData
  return (
    <Card size="small">
      <Descriptions
        layout="vertical"
        size="small"
        column={usePhone() ? 2 : 6}
        colon={false}
        items={[
          { key: 'type', label: t('package.type'), children: type },
          { key: 'weight', label: t('package.weight'), children: formatKg(kg.from(weight)) },
          { key: 'count', label: t('package.count'), children: count },
          {
            key: 'postage',
            label: t('package.postage'),
            children: <MoneyText amount={postage} currency="AUD" />,
          },
          { key: 'rate', label: t('package.exchangeRate'), children: exchangeRate },
          { key: 'time', label: t('package.sendTimeISO'), children: formatAcst(sendTimeISO) },
          { key: 'receiver', label: t('receiver.receiver'), children: receiver },
          { key: 'phone', label: t('receiver.phone'), children: shownPhone(phone) },
          { key: 'address', label: t('receiver.address'), children: address, span: 'filled' },
        ]}
      />
    </Card>
  )
}
