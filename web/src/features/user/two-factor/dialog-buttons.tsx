import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'

interface DialogButtonsProps {
  /** Text of the submit button. */
  readonly ok: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly onCancel: () => void
}

/** The buttons of a form in a dialog. */
export function DialogButtons({ ok, busy, danger = false, onCancel }: DialogButtonsProps) {
  const { t } = useTranslation()
  return (
    <Flex gap="small" justify="end">
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type={danger ? 'default' : 'primary'} htmlType="submit" danger={danger} loading={busy}>
        {ok}
      </Button>
    </Flex>
  )
}
