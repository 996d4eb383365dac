import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../shared/layout/layout.ts'
import { CorrectionFlow, type CorrectionFlowProps } from './correction-flow.tsx'

interface CorrectionDrawerProps extends CorrectionFlowProps {
  readonly open: boolean
}

/** Corrects a package. What was typed stays while the drawer is closed. */
export function CorrectionDrawer({ open, ...flow }: CorrectionDrawerProps) {
  const { t } = useTranslation('correction')
  const phone = usePhone()
  return (
    <Drawer
      open={open}
      onClose={flow.onClose}
      size={phone ? '100%' : 'min(1040px, 90vw)'}
      title={t('title', { id: flow.latest.pk_id })}
      mask={{ closable: false }}
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
    >
      <CorrectionFlow {...flow} />
    </Drawer>
  )
}
