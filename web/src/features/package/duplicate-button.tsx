import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../shared/correction/read-package.ts'
import { useOpenAsDrafts } from '../../shared/drafts/use-open-as-drafts.ts'

interface DuplicateButtonProps {
  readonly record: PackageAnswer['packageRecord']
  readonly lines: NonNullable<PackageAnswer['correction']>['lines']
  /** Whether the sandbox has made the parcel up, and so its receiver. */
  readonly isMadeUp: boolean
}

/** Opens a new order with the receiver and the goods of a package. It is sent now. */
export function DuplicateButton({ record, lines, isMadeUp }: DuplicateButtonProps) {
  const { t } = useTranslation('package')
  const openAsDrafts = useOpenAsDrafts()
  const { receiver, phone, address, type } = record
  const duplicate = () =>
    openAsDrafts([
      {
        package: { type, sendTimeISO: `${new Date().toISOString().slice(0, 19)}.000Z` },
        receiver: { receiver, phone, address },
        rows: lines.map(({ item, qty, price, subtotalWeight }) => ({
          item,
          qty: String(qty),
          price: String(price),
          subtotalWeight: String(subtotalWeight),
        })),
        ...(isMadeUp && { sandbox: true as const }),
      },
    ])
  return (
    <Button size="small" onClick={() => void duplicate()}>
      {t('duplicate')}
    </Button>
  )
}
