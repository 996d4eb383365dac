import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'

/** Opens the action menu of a user. */
export function ManageButton({ name, ...button }: ButtonProps & { readonly name: string }) {
  const { t } = useTranslation('people')
  return (
    <Button size="small" aria-haspopup="menu" aria-label={t('manageLabel', { name })} {...button}>
      {t('manage')}
      <DownOutlined aria-hidden />
    </Button>
  )
}
