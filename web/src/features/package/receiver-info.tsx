import { Link } from '@tanstack/react-router'
import { Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { toAddress } from '../../shared/paths.ts'
import type { PackageAnswer } from './api/read-package.ts'

export function ReceiverInfo({ record }: { record: PackageAnswer['packageRecord'] }) {
  const { t } = useTranslation('package')
  const { receiver, phone, address } = record
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
        items={[
          {
            key: 'receiver',
            label: t('receiver.receiver'),
            children: <Link {...toAddress(receiver)}>{receiver}</Link>,
          },
          { key: 'phone', label: t('receiver.phone'), children: shownPhone(phone) },
          { key: 'address', label: t('receiver.address'), span: 'filled' as const, children: address },
        ]}
      />
    </Card>
  )
}
