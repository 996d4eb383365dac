import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAudit } from '../../shared/api/read-audit.ts'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'

/** Tells admins that the last audit has findings; renders nothing otherwise. */
export function AuditHint() {
  return useMay('audit.read') ? <AuditFindings /> : null
}

function AuditFindings() {
  const { t } = useTranslation('overview')
  const count = useAudit().data?.last?.count ?? 0
  if (count === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('auditFindings', { count })}
      action={<Link to={paths.audit}>{t('toAudit')}</Link>}
    />
  )
}
