import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fixedParcel, isPackageType } from '#domain/parcel/package-type.ts'
import { sampleIds } from '#domain/parcel/sandbox-parcels.ts'
import { useAbout } from '../api/read-about.ts'
import { toCheckout } from '../paths.ts'
import { useMay } from '../session/permission.ts'
import { Text } from '../ui/text/text.tsx'
import { usePrintSlip } from './use-print-slip.ts'

interface PackageActionsProps {
  readonly pk_id: string
  /** One of the package types. */
  readonly type: string
  /** Whether pieces wait to be sold. */
  readonly isOpen: boolean
  /** Further buttons. */
  readonly children?: ReactNode
}

/**
 * What is done most with a package: its slip is printed, if it has one, and its pieces are sold in Checkout.
 */
export function PackageActions({ pk_id, type, isOpen, children }: PackageActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const noForwarder = useAbout().data?.courier === 'none' && !sampleIds.includes(pk_id)
  const hasSlip = !noForwarder && !(isPackageType(type) && fixedParcel(type))
  const maySell = useMay('cart.add')
  const { print, printing, failure } = usePrintSlip(pk_id)
  return (
    <div>
      <Flex wrap gap="small" align="start">
        {hasSlip && (
          <Button icon={<PrinterOutlined aria-hidden />} loading={printing} onClick={print}>
            {t('printSlip')}
          </Button>
        )}
        {isOpen && maySell && (
          <Button onClick={() => void navigate(toCheckout({ q: pk_id, sell: 'open' }))}>
            {t('sellThese')}
          </Button>
        )}
        {children}
      </Flex>
      {failure !== '' && (
        <div role="alert">
          <Text type="danger">{failure}</Text>
        </div>
      )}
    </div>
  )
}
