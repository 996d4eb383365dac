import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingRecord } from '../../shared/api/list-settings.ts'
import { SettingForm } from './setting-form.tsx'

interface EditSettingProps {
  readonly setting: SettingRecord
  readonly label: string
}

/** The edit button of a setting with its popover. */
export function EditSetting({ setting, label }: EditSettingProps) {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<SettingForm setting={setting} label={label} onClose={close} />}
    >
      <Button
        ref={button}
        icon={<EditOutlined />}
        aria-label={t('editOf', { label })}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {t('edit')}
      </Button>
    </Popover>
  )
}
