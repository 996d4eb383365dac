import EnvironmentFilled from '@ant-design/icons/es/icons/EnvironmentFilled'
import TruckOutlined from '@ant-design/icons/es/icons/TruckOutlined'
import { Tag, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../../shared/correction/read-package.ts'
import { formatLocal } from '../../../shared/format/local-time.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { CourierHandover } from './courier-handover.tsx'

/** The track, oldest entry first, with the handover between couriers. The last entry is the present one. */
export function TrackSteps({ track }: { track: PackageAnswer['trackRecords'] }) {
  const { t } = useTranslation(['package', 'sandbox'])
  const { trackInfo, domesticCourier, domesticParcelID, sandbox } = track
  const handOver = trackInfo.findIndex(({ leg }) => leg === 'domestic')
  const domestic = domesticCourier || t('names.domesticCourier')
  const legs = sandbox
    ? { forwarder: t('sandbox:name'), domestic: t('sandbox:says', { says: domestic }) }
    : { forwarder: t('track.forwarder'), domestic }
  const steps = trackInfo.map(({ message, at, leg }, index) => {
    const current = index === trackInfo.length - 1
    return {
      key: `${at} ${index}`,
      color: current ? 'blue' : 'gray',
      className: `package-leg-${leg}`,
      ...(current && { icon: <EnvironmentFilled /> }),
      content: (
        <div aria-current={current ? 'step' : undefined} className="package-step">
          <Text strong={current}>{message}</Text> {current && <Tag color="blue">{t('track.current')}</Tag>}
          <br />
          <Text type="secondary">
            {formatLocal(at)}
            {(handOver >= 0 || sandbox) && <> · {legs[leg]}</>}
          </Text>
        </div>
      ),
    }
  })
  const change = {
    key: 'hand-over',
    color: 'gray',
    className: 'package-change',
    icon: <TruckOutlined />,
    content: <CourierHandover courier={domesticCourier} parcelId={domesticParcelID} />,
  }
  return <Timeline items={handOver < 0 ? steps : steps.toSpliced(handOver, 0, change)} />
}
