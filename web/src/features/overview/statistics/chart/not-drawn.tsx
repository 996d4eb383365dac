import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDrawing } from './use-drawing.ts'

/** Said once above the tables that stand in for the charts when their code did not come. */
export function NotDrawn() {
  const { t } = useTranslation(['overview', 'common'])
  const { isError, isFetching, refetch } = useDrawing()
  if (!isError) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="charts-undrawn"
      title={t('notDrawn')}
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('common:tryAgain')}
        </Button>
      }
    />
  )
}
