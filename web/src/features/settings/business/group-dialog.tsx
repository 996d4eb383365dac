import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusinessGroup } from '#domain/setting/business-groups.ts'
import { GroupForm } from './group-form.tsx'
import { useGroup } from './list-business-settings.ts'

interface GroupDialogProps {
  readonly name: BusinessGroup
  readonly onClose: () => void
}

/** The form of a group, as it was when the dialog opened: what others save meanwhile does not change typed values. */
export function GroupDialog({ name, onClose }: GroupDialogProps) {
  const { t } = useTranslation('settings')
  const latest = useGroup(name)
  const [group, setGroup] = useState(latest)
  const [open, setOpen] = useState(true)
  return (
    <Modal
      open={open}
      title={t(`business.group.${name}`)}
      width={560}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {group && (
        <GroupForm
          key={group.version}
          group={group}
          onNewest={latest && latest.version !== group.version ? () => setGroup(latest) : null}
          onClose={() => setOpen(false)}
        />
      )}
    </Modal>
  )
}
