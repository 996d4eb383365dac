import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../shared/lazy.tsx'

const SeveralSlipsDialog = lazy(async () => (await import('./several-slips-dialog.tsx')).SeveralSlipsDialog)

/** Opens the dialog that prints several slips. */
export function SeveralSlips() {
  const { t } = useTranslation('package')
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} aria-haspopup="dialog" onClick={show}>
        {t('slips.open')}
      </Button>
      {opened && <SeveralSlipsDialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
