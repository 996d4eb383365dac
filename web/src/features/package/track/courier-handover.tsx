import { useTranslation } from 'react-i18next'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'

interface CourierHandoverProps {
  readonly courier: string
  readonly parcelId: string
}

/** The courier that carries the parcel on, and its tracking number. */
export function CourierHandover({ courier, parcelId }: CourierHandoverProps) {
  const { t } = useTranslation('package')
  return (
    <div>
      <Text type="secondary">{t('track.handedOver')}</Text>{' '}
      <Text>{courier || t('names.domesticCourier')}</Text>
      {parcelId !== '' && (
        <div>
          <CopyableId id={parcelId} />
        </div>
      )}
    </div>
  )
}
