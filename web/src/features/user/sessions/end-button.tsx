import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../shared/use-told.ts'
import { useEndSession } from '../api/end-session.ts'
import type { SessionRecord } from '../api/list-sessions.ts'

interface EndButtonProps {
  readonly session: SessionRecord
  readonly onFailure: (text: string) => void
}

export function EndButton({ session: { _id, device, address }, onFailure }: EndButtonProps) {
  const { t } = useTranslation('user')
  const end = useEndSession()
  const told = useTold(onFailure)
  const name = device || t('sessions.unknownDevice')
  return (
    <Button
      size="small"
      loading={end.isPending}
      aria-label={t('sessions.endLabel', { device: name, address })}
      // The second click of a double click may hit the row that has moved up.
      onClick={({ detail }) => detail < 2 && void told(name, end.mutateAsync(_id))}
    >
      {t('sessions.end')}
    </Button>
  )
}
