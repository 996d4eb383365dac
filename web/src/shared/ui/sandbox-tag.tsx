import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

interface SandboxTagProps {
  /** What the sandbox says of the parcel. */
  readonly says?: string
  /** In a row of a list a sign stands for the word. */
  readonly isShort?: boolean
}

/** Marks what the sandbox has made up. It has no colour, since a made-up state needs no action. */
export function SandboxTag({ says, isShort = false }: SandboxTagProps) {
  const { t } = useTranslation('sandbox')
  const text = says === undefined ? t('name') : t('says', { says })
  return (
    <Tag
      variant="outlined"
      style={{ borderStyle: 'dashed', whiteSpace: 'normal' }}
      title={t('madeUp')}
      {...(isShort && { icon: <ExperimentOutlined aria-hidden /> })}
    >
      <span className={isShort ? 'visually-hidden' : undefined}>{text}</span>
      {isShort && <span aria-hidden="true">{says}</span>}
    </Tag>
  )
}
