import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDrawing } from '../../../../shared/chart/use-drawing.ts'

/** One warning above the tables that replace the charts when the drawing code fails to load. */
export function DrawingError() {
  const { t } = useTranslation(['overview', 'common'])
  const { isError, isFetching, refetch } = useDrawing()
  if (!isError) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="charts-error"
      title={t('notDrawn')}
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('common:tryAgain')}
        </Button>
      }
    />
  )
}
