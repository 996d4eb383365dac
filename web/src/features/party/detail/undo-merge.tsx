import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { undoMergeParties } from '#contract/party.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useMay } from '../../../shared/session/permission.ts'
import type { PartyAnswer } from '../api/read-party.ts'

/** Lets a merged party stand for itself again. A merge can be made again, so nothing is asked. */
export function UndoMerge({ party }: { party: PartyAnswer['merged'][number] }) {
  const { t } = useTranslation('account')
  const mayMerge = useMay('party.merge')
  const undo = useCall(undoMergeParties)
  if (!mayMerge) return null
  const { _id, version } = party
  return (
    <Button
      size="small"
      loading={undo.isPending}
      aria-label={t('words.undoMergeOf', { name: party.name })}
      onClick={() => {
        if (!undo.isPending) undo.mutate({ body: { _id, ...(version !== undefined && { version }) } })
      }}
    >
      {t('words.undoMerge')}
    </Button>
  )
}
