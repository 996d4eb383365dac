import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { undoMergeParties } from '#contract/party.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useMay } from '../../../shared/session/permission.ts'

/** Lets a merged party stand for itself again. A merge can be made again, so nothing is asked. */
export function UndoMerge({ party }: { party: { readonly _id: string; readonly name: string } }) {
  const { t } = useTranslation('account')
  const mayMerge = useMay('party.merge')
  const undo = useCall(undoMergeParties)
  if (!mayMerge) return null
  return (
    <Button
      size="small"
      loading={undo.isPending}
      aria-label={t('undoMergeOf', { name: party.name })}
      onClick={() => {
        if (!undo.isPending) undo.mutate({ body: { _id: party._id } })
      }}
    >
      {t('undoMerge')}
    </Button>
  )
}
