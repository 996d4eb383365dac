import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { LastCopy } from '../../shared/copies/last-copy.tsx'
import { type Copies, useCopies } from '../../shared/copies/read-copies.ts'
import { formatCst, formatDay } from '../../shared/format/format.ts'
import { paths } from '../../shared/paths.ts'
import { Text } from '../../shared/ui/text/text.tsx'

/** Tells admins when the last copy elsewhere was made, or that none succeeds or is proven. */
export function CopiesHint() {
  const { t } = useTranslation('copies')
  const copies = useCopies().data
  const mark = useMark(copies)
  if (!copies?.place || copies.key !== 'confirmed') return null
  if (mark === null) {
    return (
      copies.last && (
        <Text type="secondary">
          <LastCopy last={copies.last} />
        </Text>
      )
    )
  }
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={mark}
      action={
        <Link to={paths.settings} hash="business-copies">
          {t('toSettings')}
        </Link>
      }
    />
  )
}

function useMark(copies: Copies | undefined): string | null {
  const { t } = useTranslation('copies')
  if (copies?.failed?.late) return t('late', { since: formatCst(copies.failed.since) })
  const proof = copies?.proof
  if (!proof) return null
  if (proof.trouble !== null)
    return t('unproven', { day: formatDay(proof.at), why: t(`trouble.${proof.trouble}`) })
  return proof.old ? t('old') : null
}
