import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAudit } from '../../shared/api/read-audit.ts'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'

/** Tells admins that the last audit has findings; renders nothing otherwise. */
export function BooksHint() {
  return useMay('audit.read') ? <WrongBooks /> : null
}

function WrongBooks() {
  const { t } = useTranslation('overview')
  const count = useAudit().data?.last?.count ?? 0
  if (count === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('wrongBooks', { count })}
      action={<Link to={paths.books}>{t('toBooks')}</Link>}
    />
  )
}
