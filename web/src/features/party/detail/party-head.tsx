import { Button, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { DetailHead } from '../../../shared/kit/detail-parts.tsx'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { usePermissionCheck } from '../../../shared/session/permission.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { PartyAnswer } from '../api/read-party.ts'
import type { PartyDialogProps } from '../dialogs/party-dialog-props.ts'
import { UndoMerge } from './undo-merge.tsx'

const PartyDialog = lazy(async () => (await import('../../../shared/parties/party-dialog.tsx')).PartyDialog)
const PaymentDialog = lazy(async () => {
  const [code] = await Promise.all([import('../dialogs/payment-dialog.tsx'), loadTexts('proofs')])
  return code.PaymentDialog
})
const AdjustmentDialog = lazy(async () => (await import('../dialogs/adjustment-dialog.tsx')).AdjustmentDialog)
const MergeDialog = lazy(async () => (await import('../dialogs/merge-dialog.tsx')).MergeDialog)

const StatementDialog = lazy(async () => (await import('../statement/statement-dialog.tsx')).StatementDialog)

const dialogs = {
  edit: PartyDialog,
  pay: PaymentDialog,
  adjust: AdjustmentDialog,
  merge: MergeDialog,
  statement: StatementDialog,
}

/** The name of a party with what can be done. */
export function PartyHead({ answer }: { answer: PartyAnswer }) {
  const { t } = useTranslation(['account', 'party'])
  const may = usePermissionCheck()
  const { party, accounts } = answer
  const [dialog, open] = useDialog(
    ({ action, ...about }: PartyDialogProps & { action: keyof typeof dialogs }) => {
      const Shown = dialogs[action]
      return <Shown {...about} />
    },
  )
  usePreload(PaymentDialog)
  const start = (action: keyof typeof dialogs) => () => party && open({ action, party, accounts })
  return (
    <DetailHead
      label={t('names.party')}
      name={party?.name ?? t('names.notNamed')}
      beside={
        <>
          {party?.isSender && <Tag>{t('names.sender')}</Tag>}
          {party?.isCustomer && <Tag>{t('names.customer')}</Tag>}
        </>
      }
      facts={!party && <Text type="secondary">{t('notNamedText')}</Text>}
      actions={
        party?.mergedInto ? (
          <UndoMerge party={party} />
        ) : (
          party && (
            <Flex wrap gap="small">
              {may('party.merge') && <Button onClick={start('merge')}>{t('merge')}</Button>}
              {may('account.adjust') && <Button onClick={start('adjust')}>{t('adjust')}</Button>}
              {may('statement.read') && <Button onClick={start('statement')}>{t('statement.open')}</Button>}
              {may('party.edit') && <Button onClick={start('edit')}>{t('words.edit')}</Button>}
              {may('account.pay') && (
                <Button type="primary" onClick={start('pay')}>
                  {t('pay')}
                </Button>
              )}
            </Flex>
          )
        )
      }
    >
      {dialog}
    </DetailHead>
  )
}
