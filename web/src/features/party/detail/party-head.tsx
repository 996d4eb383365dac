import { Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { usePermissionCheck } from '../../../shared/session/permission.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { PartyAnswer } from '../api/read-party.ts'
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
  pay: PaymentDialog,
  adjust: AdjustmentDialog,
  merge: MergeDialog,
  statement: StatementDialog,
}

type Action = 'edit' | keyof typeof dialogs

/** The name of a party with what can be done. */
export function PartyHead({ answer }: { answer: PartyAnswer }) {
  const { t } = useTranslation(['account', 'party'])
  const may = usePermissionCheck()
  const [chosen, setChosen] = useState<{ action: Action; answer: PartyAnswer } | null>(null)
  const [open, setOpen] = useState(false)
  usePreload(PaymentDialog)
  const { party } = answer
  const start = (action: Action) => () => {
    setChosen({ action, answer })
    setOpen(true)
  }
  const common = { open, onClose: () => setOpen(false) }
  const about = chosen?.answer.party
  const Dialog = chosen && chosen.action !== 'edit' ? dialogs[chosen.action] : null
  return (
    <Flex wrap align="center" justify="space-between" gap="middle">
      <div>
        <Flex wrap align="center" gap="small">
          <h2 className="plain-heading" style={{ fontSize: 20, fontWeight: 600 }}>
            {party?.name ?? t('names.notNamed')}
          </h2>
          {party?.isSender && <Tag>{t('names.sender')}</Tag>}
          {party?.isCustomer && <Tag>{t('names.customer')}</Tag>}
        </Flex>
        {!party && <Text type="secondary">{t('notNamedText')}</Text>}
      </div>
      {party && !party.mergedInto && (
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
      )}
      {party?.mergedInto && <UndoMerge party={party} />}
      {about && chosen.action === 'edit' && <PartyDialog party={about} {...common} />}
      {about && Dialog && <Dialog party={about} accounts={chosen.answer.accounts} {...common} />}
    </Flex>
  )
}
