import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getStatementPaper, getStatementSheet, getStatementText, mailStatement } from '#contract/statement.ts'
import type { Language } from '#domain/text/language.ts'
import { isHandledByShell, toApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'
import { StatementMail } from './statement-mail.tsx'

interface StatementKey {
  readonly _id: string
  readonly name: string
}

interface StatementActionsProps {
  readonly language: Language
  readonly disabled?: boolean
  /** The issued statement; one that is not issued yet is issued by it. */
  readonly getStatement: () => Promise<StatementKey>
  /** Of the statement in a list, where several have the same buttons. */
  readonly name?: string
}

type Action = 'pdf' | 'xlsx' | 'copy' | 'mail'
const downloads = { pdf: getStatementPaper, xlsx: getStatementSheet }

/** Takes a statement out of the page: as PDF, as a spreadsheet, as text, or by mail. */
export function StatementActions({ language, disabled, getStatement, name }: StatementActionsProps) {
  const { t } = useTranslation('account')
  const mayIssue = useMay('statement.issue')
  const copy = useCopy()
  // Failures are shown below the buttons.
  const mail = useCall(mailStatement, { meta: { silent: true } })
  const [running, setRunning] = useState<Action | null>(null)
  const [failure, setFailure] = useState('')
  const [mailing, setMailing] = useState(false)
  const carryOut = async (action: Action, work: (statement: StatementKey) => Promise<unknown>) => {
    setRunning(action)
    setFailure('')
    try {
      await work(await getStatement())
    } finally {
      setRunning(null)
    }
  }
  const run = (action: Action, work: (statement: StatementKey) => Promise<unknown>) => async () => {
    if (running !== null) return
    try {
      await carryOut(action, work)
    } catch (error) {
      if (!isHandledByShell(error)) setFailure(toApiError(error).msg)
    }
  }
  const download = (kind: 'pdf' | 'xlsx') =>
    run(kind, async ({ _id: statement_id, name: file }) => {
      saveFile(await callApi(downloads[kind], { query: { statement_id, language } }), `${file}.${kind}`)
    })
  const copyText = run('copy', async ({ _id: statement_id }) => {
    const { text } = await callApi(getStatementText, { query: { statement_id, language } })
    await copy(text)
  })
  const send = (email: string) =>
    carryOut('mail', ({ _id: statement_id }) => mail.mutateAsync({ body: { statement_id, email, language } }))
  const button = (action: Action, onClick: () => void) => {
    const label = t(`statement.${action}`)
    return (
      <Button
        size={name === undefined ? 'middle' : 'small'}
        type={name === undefined && action === 'pdf' ? 'primary' : 'default'}
        disabled={disabled === true || (running !== null && running !== action)}
        loading={running === action && action !== 'mail'}
        {...(name !== undefined && { 'aria-label': t('statement.of', { name, action: label }) })}
        {...(action === 'mail' && { 'aria-expanded': mailing })}
        onClick={onClick}
      >
        {label}
      </Button>
    )
  }
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small">
        {button('pdf', () => void download('pdf')())}
        {button('xlsx', () => void download('xlsx')())}
        {button('copy', () => void copyText())}
        {mayIssue && button('mail', () => setMailing(!mailing))}
      </Flex>
      {mailing && <StatementMail sending={running === 'mail'} send={send} onSent={() => setMailing(false)} />}
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
    </Flex>
  )
}
