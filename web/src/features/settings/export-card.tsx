import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button, Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { exportAll } from '#contract/export.ts'
import { dayOf } from '#domain/time/day.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { saveFile } from '../../shared/save-file.ts'
import './export-card.css'
import { Text } from '../../shared/ui/text/text.tsx'

/** Downloads all business data in one file, with permission. */
export function ExportCard() {
  const { t } = useTranslation('settings')
  const { mutate, isPending } = useCall(exportAll)
  const download = () =>
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, `parcel-desk-${dayOf(Date.now())}.zip`),
    })
  return (
    <Card className="export-card">
      <h2 className="plain-heading">{t('export')}</h2>
      <Flex align="center" justify="space-between" gap="middle">
        <Text type="secondary">{t('exportSays')}</Text>
        <Button icon={<DownloadOutlined />} loading={isPending} onClick={download}>
          {t('exportButton')}
        </Button>
      </Flex>
    </Card>
  )
}
