import { Link } from '@tanstack/react-router'
import { Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { detailRules, detailsIn } from '#domain/order/details.ts'
import type { PackageAnswer } from '../../shared/correction/read-package.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { toAddress } from '../../shared/paths.ts'
import { DetailValue } from '../../shared/ui/text/detail-value.tsx'

export function ReceiverInfo({ record }: { record: PackageAnswer['packageRecord'] }) {
  const { t } = useTranslation('package')
  return (
    <Card
      size="small"
      className="package-receiver"
      title={<h2 className="plain-heading">{t('receiver.title')}</h2>}
    >
      <Descriptions
        bordered
        size="small"
        column={usePhone() ? 1 : 2}
        items={detailsIn('receiverData').map((field) => {
          const value = <DetailValue key={field} field={field} value={record[field]} />
          return {
            key: field,
            label: t(`details.${field}`),
            children: field === 'receiver' ? <Link {...toAddress(record.receiver)}>{value}</Link> : value,
            ...(detailRules[field].lines !== undefined && { span: 'filled' as const }),
          }
        })}
      />
    </Card>
  )
}
