import { Alert, Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../shared/api/api-error.ts'
import type { OrderView } from './use-open-order.ts'

interface NotOpenHereProps {
  readonly view: Exclude<OrderView, { kind: 'find' | 'form' }>
  readonly onOpen: (id: string, take: boolean) => void
}

/** A draft that is loading, cannot be loaded, or is open on another device. */
export function NotOpenHere({ view, onOpen }: NotOpenHereProps) {
  const { t } = useTranslation(['order', 'common'])
  if (view.kind === 'opening') return <Skeleton active />
  const isElsewhere = view.kind === 'elsewhere'
  return (
    <Alert
      type={isElsewhere ? 'info' : 'error'}
      showIcon
      title={isElsewhere ? t('drafts.elsewhere') : toApiError(view.error).msg}
      description={isElsewhere && t('drafts.elsewhereText')}
      action={
        <Button type="primary" onClick={() => onOpen(view.id, isElsewhere)}>
          {t(isElsewhere ? 'drafts.take' : 'common:tryAgain')}
        </Button>
      }
    />
  )
}
