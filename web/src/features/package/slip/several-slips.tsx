import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy } from '../../../shared/lazy.tsx'
import { receiveScanned } from '../../../shared/scan/scanned.ts'

const SeveralSlipsDialog = lazy(async () => (await import('./several-slips-dialog.tsx')).SeveralSlipsDialog)

/**
 * Opens the dialog that prints several slips: empty by its button, or with the packages that Scan has
 * collected.
 */
export function SeveralSlips() {
  const { t } = useTranslation('package')
  const [dialog, show] = useDialog((scanned: string) => <SeveralSlipsDialog scanned={scanned} />)
  const receive = useEffectEvent((ids: readonly string[]) => show(ids.join('\n')))
  useEffect(() => receiveScanned('slips', (ids) => receive(ids)), [])
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => show('')}>
        {t('slips.open')}
      </Button>
      {dialog}
    </>
  )
}
