import { useLocation, useNavigate } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { ScanPanel } from './scan-panel.tsx'
import { type GoTo, useScan } from './use-scan.ts'

interface ScanDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Stays open between codes, in the corner, so that the package of a code is in sight. Scanners that type are
 * heard while it is open; the camera is on a page of its own.
 */
export function ScanDialog({ open, onClose }: ScanDialogProps) {
  const { t } = useTranslation('shell')
  return (
    <Modal
      open={open}
      className="scan-dialog"
      title={t('scan')}
      width={480}
      footer={null}
      mask={false}
      wrapProps={{ style: { pointerEvents: 'none' } }}
      destroyOnHidden
      onCancel={onClose}
    >
      <Content onClose={onClose} />
    </Modal>
  )
}

function Content({ onClose }: Pick<ScanDialogProps, 'onClose'>) {
  const { t } = useTranslation('scan')
  const here = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const goTo: GoTo = (to, search) => void navigate({ to, ...(search && { search }) })
  const scan = useScan(here === paths.checkout, goTo)
  const goAndClose: GoTo = (path) => {
    onClose()
    goTo(path)
  }
  return (
    <>
      <ScanPanel scan={scan} goTo={goAndClose} />
      {/* A document of its own, so no link of the router. */}
      <a className="scan-camera-link" href={paths.scan}>
        {t('useCamera')}
      </a>
    </>
  )
}
