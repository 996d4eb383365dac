import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { toPackage } from '../../../shared/paths.ts'

/** Leads to a saved package; `isNew` where this page has saved it just now. */
export function AlreadySaved({ pk_id, isNew = false }: { pk_id: string; isNew?: boolean }) {
  const { t } = useTranslation('order')
  return (
    <Alert
      type={isNew ? 'success' : 'warning'}
      showIcon
      title={
        <>
          {t(isNew ? 'review.saved' : 'alreadySaved')} <Link {...toPackage(pk_id)}>{pk_id}</Link>
        </>
      }
    />
  )
}
