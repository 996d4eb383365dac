import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/i18n.ts'
import { useDialog } from '../kit/dialog.tsx'
import { lazy } from '../lazy.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

const ExportDialog = lazy(async () => {
  const [{ ExportDialog: loaded }] = await Promise.all([import('./export-dialog.tsx'), loadTexts('exports')])
  return loaded
})

/** Opens the choice of the file into which a list is exported. */
export function ExportButton(of: ExportDialogProps) {
  const { t } = useTranslation()
  const [dialog, open] = useDialog(() => <ExportDialog {...of} />)
  return (
    <>
      <Button
        type="text"
        icon={<DownloadOutlined />}
        aria-label={t('exportOf', { name: of.label })}
        data-hint={t('export')}
        data-hint-at="left"
        onClick={() => open()}
      />
      {dialog}
    </>
  )
}
