import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TrackState } from '#domain/parcel/track-states.ts'
import { SandboxTag } from '../../../shared/ui/sandbox-tag.tsx'

const colors = {
  unknown: 'default',
  under_way: 'processing',
  customs: 'warning',
  delivered: 'success',
  returned: 'error',
  lost: 'error',
} as const satisfies Record<TrackState, string>

interface TrackStateTagProps {
  readonly state: TrackState
  /** Whether the sandbox has made it up. */
  readonly sandbox: true | undefined
}

/** The state of the parcel. */
export function TrackStateTag({ state, sandbox }: TrackStateTagProps) {
  const { t } = useTranslation('package')
  const name = t(`trackStates.${state}`)
  return sandbox ? <SandboxTag says={name} /> : <Tag color={colors[state]}>{name}</Tag>
}
