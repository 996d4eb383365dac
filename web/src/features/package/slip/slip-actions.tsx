import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { fixedParcel, type PackageType } from '#domain/parcel/package-type.ts'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy } from '../../../shared/lazy.tsx'
import { usePrintSlip } from '../../../shared/slip/use-print-slip.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { PackageAnswer } from '../api/read-package.ts'

const PostSlipDialog = lazy(async () => (await import('./post-slip-dialog.tsx')).PostSlipDialog)

interface SlipActionsProps {
  readonly pk_id: string
  readonly type: PackageType
  readonly track: PackageAnswer['trackRecords']
}

/** Shows or prints the post slip of a package. Without a forwarder the dialog says why there is none. */
export function SlipActions({ pk_id, type, track: { sandbox, noForwarder } }: SlipActionsProps) {
  const { t } = useTranslation('package')
  const [dialog, view] = useDialog(() => <PostSlipDialog pk_id={pk_id} sandbox={sandbox} />)
  const noSlip = fixedParcel(type) !== null
  const { print, printing, failure } = usePrintSlip(pk_id)
  return (
    <>
      <Flex wrap align="center" gap="small">
        <Button size="small" disabled={noSlip} aria-haspopup="dialog" onClick={() => view()}>
          {t('info.view')}
        </Button>
        <Button
          size="small"
          icon={<PrinterOutlined aria-hidden />}
          disabled={noSlip || noForwarder === true}
          loading={printing}
          onClick={print}
        >
          {t('slip.print')}
        </Button>
        {(noSlip || noForwarder) && (
          <Text type="secondary">{t(noSlip ? 'info.noPostSlip' : 'track.noForwarder')}</Text>
        )}
      </Flex>
      {failure !== '' && (
        <div role="alert">
          <Text type="danger">{failure}</Text>
        </div>
      )}
      {dialog}
    </>
  )
}
