import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../shared/use-told.ts'
import { useSetAside } from '../api/set-aside.ts'

interface SetAsideButtonProps {
  readonly pk_id: string
  readonly onFailure: (text: string) => void
}

export function SetAsideButton({ pk_id, onFailure }: SetAsideButtonProps) {
  const { t } = useTranslation('overview')
  const { mutateAsync, isPending } = useSetAside()
  const told = useTold(onFailure)
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t('attention.setAsideLabel', { pk_id })}
      data-hint={t('attention.setAsideHint')}
      data-hint-at="left"
      onClick={() => void told(pk_id, mutateAsync(pk_id))}
    >
      {t('attention.setAside')}
    </Button>
  )
}
