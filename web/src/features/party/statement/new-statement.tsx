import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issueStatement } from '#contract/statement.ts'
import type { Language } from '#domain/text/language.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { currentLanguage } from '../../../shared/i18n/language.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useStatementPreview } from '../api/read-statement.ts'
import type { PartyDialogProps } from '../dialogs/party-dialog-props.ts'
import { daysOf } from './period.ts'
import { StatementActions } from './statement-actions.tsx'
import { StatementControls } from './statement-controls.tsx'
import { StatementPreview } from './statement-preview.tsx'

/** Shows the statement of an account before it is issued; what takes it out of the page issues it. */
export function NewStatement({ party, accounts }: Pick<PartyDialogProps, 'party' | 'accounts'>) {
  const { t } = useTranslation('account')
  const [side, setSide] = useState(accounts[0]?.side ?? (party.isSender ? 'sender' : 'customer'))
  const since = accounts.find((account) => account.side === side)?.since
  const [days, setDays] = useState(() => daysOf('month', Date.now(), since))
  const [language, setLanguage] = useState<Language>(party.language ?? currentLanguage())
  const asked = { party: party._id, side, ...days }
  const preview = useStatementPreview(asked)
  // The actions show the error themselves.
  const issue = useCall(issueStatement, { meta: { silent: true } })
  const issued = preview.isPlaceholderData ? undefined : preview.data?.issued
  const getStatement = async () => {
    if (issued) return issued
    const { statement_id, name } = await issue.mutateAsync({ body: asked })
    return { _id: statement_id, name }
  }
  return (
    <Flex vertical gap="middle">
      <StatementControls
        sides={accounts.map((account) => account.side)}
        values={{ side, days, language }}
        since={since}
        onSide={setSide}
        onDays={setDays}
        onLanguage={setLanguage}
      />
      <QueryBoundary query={preview}>
        {(shown) => (
          <Flex vertical gap="middle">
            <Text type="secondary">
              {issued ? t('statement.issuedAs', { name: issued.name }) : t('statement.unissued')}
            </Text>
            <StatementActions
              language={language}
              disabled={preview.isPlaceholderData || preview.error !== null}
              getStatement={getStatement}
            />
            <StatementPreview side={side} preview={shown} />
          </Flex>
        )}
      </QueryBoundary>
    </Flex>
  )
}
