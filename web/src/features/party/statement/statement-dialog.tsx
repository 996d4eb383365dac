import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/kit/dialog.tsx'
import type { PartyDialogProps } from '../dialogs/party-dialog-props.ts'
import { IssuedStatements } from './issued-statements.tsx'
import { NewStatement } from './new-statement.tsx'

/** The statement of an account, and those that were issued. */
export function StatementDialog({ party, accounts }: PartyDialogProps) {
  const { t } = useTranslation('account')
  return (
    <Dialog title={t('statement.title', { name: party.name })} width={1120} footer={null}>
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'new',
            label: t('statement.tab.new'),
            children: <NewStatement party={party} accounts={accounts} />,
          },
          {
            key: 'issued',
            label: t('statement.tab.issued'),
            children: <IssuedStatements party={party} />,
          },
        ]}
      />
    </Dialog>
  )
}
