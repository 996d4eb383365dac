import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

interface SandboxTagProps {
  /** What the sandbox says of the parcel. */
  readonly says?: string
}

/** Marks what the sandbox has made up. It has no colour, since a made-up state needs no action. */
export function SandboxTag({ says }: SandboxTagProps) {
  const { t } = useTranslation('sandbox')
  return (
    <Tag variant="outlined" style={{ borderStyle: 'dashed', whiteSpace: 'normal' }} title={t('madeUp')}>
      {says === undefined ? t('name') : t('says', { says })}
    </Tag>
  )
}
