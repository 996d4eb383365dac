import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { sampleParcels } from '#domain/parcel/sandbox-parcels.ts'
import { useAbout } from '../../../shared/api/read-about.ts'
import { Text } from '../../../shared/ui/text/text.tsx'

// Two stand beside each other on a phone.
const close = { gap: 4, paddingInline: 8, fontSize: 13 }

/**
 * Names the sample parcels while no forwarder is connected, or all parcels are made up. A press gives the id
 * of one.
 */
export function Samples({ onPick }: { readonly onPick: (pk_id: string) => void }) {
  const { t } = useTranslation('sandbox')
  const courier = useAbout().data?.courier
  if (courier !== 'none' && courier !== 'sandbox') return null
  const pick = (id: string) => {
    onPick(id)
    document.getElementById('package-id')?.focus()
  }
  return (
    <Flex vertical gap="small" style={{ marginTop: 16 }}>
      <Text>{t(courier === 'none' ? 'noForwarder' : 'instead')}</Text>
      <Flex wrap gap="small" role="group" aria-label={t('samples')}>
        {sampleParcels.map(({ id, type }) => (
          <Button key={id} style={close} onClick={() => pick(id)}>
            <span className="order-id">{id}</span>
            {type}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
