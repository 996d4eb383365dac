import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PersonRecord } from './api/list-people.ts'
import { ManageButton } from './manage-button.tsx'
import { actionsFor, type PersonActionRequest } from './person-action.ts'

interface PersonDropdownProps {
  readonly person: PersonRecord
  readonly self: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onAction: (request: PersonActionRequest) => void
}

/** The action menu of a user. A dialog with the consequences confirms each action. */
export function PersonDropdown({ person, self, open, onOpen, onAction }: PersonDropdownProps) {
  const { t } = useTranslation('people')
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actionsFor(person, self).map((action) => ({
          key: action,
          label: t(`actions.${action}`),
          danger: action === 'deactivate',
          onClick: () => onAction({ action, person }),
        })),
      }}
    >
      <ManageButton name={person.name} />
    </Dropdown>
  )
}
