import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TrackState } from '#domain/parcel/track.ts'

const colors = {
  unknown: 'default',
  under_way: 'processing',
  customs: 'warning',
  delivered: 'success',
  returned: 'error',
  lost: 'error',
} as const satisfies Record<TrackState, string>

/** The state of the parcel. */
export function TrackStateTag({ state }: { state: TrackState }) {
  const { t } = useTranslation('package')
  return <Tag color={colors[state]}>{t(`trackStates.${state}`)}</Tag>
}
