import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { Button, type ButtonProps } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

interface EditButtonProps extends ButtonProps {
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

export function EditButton({ label, ...button }: EditButtonProps) {
  const { t } = useTranslation('settings')
  return (
    <Button icon={<EditOutlined />} aria-label={t('editOf', { label })} aria-haspopup="dialog" {...button}>
      {t('words.edit')}
    </Button>
  )
}
