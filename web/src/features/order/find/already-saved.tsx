import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { toPackage } from '../../../shared/paths.ts'

export function AlreadySaved({ pk_id }: { pk_id: string }) {
  const { t } = useTranslation('order')
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t('alreadySaved')} <Link {...toPackage(pk_id)}>{pk_id}</Link>
        </>
      }
    />
  )
}
