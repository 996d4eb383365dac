import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../kit/dialog.tsx'
import { ColumnsDialog, type ColumnsDialogProps } from './columns-dialog.tsx'

export function ColumnsButton(of: ColumnsDialogProps) {
  const { t } = useTranslation()
  const [dialog, open] = useDialog(() => <ColumnsDialog {...of} />)
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('columns.title')}
        data-hint={t('columns.title')}
        data-hint-at="left"
        onClick={() => open()}
      />
      {dialog}
    </>
  )
}
