import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PersonRecord } from './api/list-people.ts'
import { type Asked, deedsFor } from './asked.ts'

interface PersonMenuProps {
  readonly person: PersonRecord
  readonly self: boolean
  readonly onAsk: (asked: Asked) => void
}

/** What can be done about somebody; each is asked again in a dialog that says what follows from it. */
export function PersonMenu({ person, self, onAsk }: PersonMenuProps) {
  const { t } = useTranslation('people')
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: deedsFor(person, self).map((deed) => ({
          key: deed,
          label: t(`deed.${deed}`),
          danger: deed === 'deactivate',
          onClick: () => onAsk({ deed, person }),
        })),
      }}
    >
      <Button size="small" aria-haspopup="menu" aria-label={t('manageLabel', { name: person.name })}>
        {t('manage')}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
