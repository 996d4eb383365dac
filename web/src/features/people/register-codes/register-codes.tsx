import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Button, Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { isHandledByShell, toApiError } from '../../../shared/api/api-error.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'
import type { RegisterCodeRecord } from '../api/list-people.ts'
import { useShowRegisterCodes } from '../api/use-show-register-codes.ts'
import type { CodeAction } from '../code-dialog.tsx'
import '../admission-card.css'

const CodeDialog = lazy(async () => (await import('../code-dialog.tsx')).CodeDialog)

/** The register codes, for admins. Hidden until requested, and dropped when the screen closes. */
export function RegisterCodes({ codes }: { codes: readonly RegisterCodeRecord[] }) {
  const { t } = useTranslation('people')
  usePreload(CodeDialog)
  const show = useShowRegisterCodes()
  const shown = show.data
  const [dialog, open] = useDialog((request: CodeAction) => (
    // Visible codes are fetched again.
    <CodeDialog request={request} onDone={() => shown && show.mutate()} />
  ))
  return (
    <Card className="admission-card">
      <Flex justify="space-between" align="start" gap="middle">
        <div>
          <h2 className="plain-heading">{t('codes.title')}</h2>
          <Text type="secondary">{t('codes.text')}</Text>
        </div>
        {shown ? (
          <Button onClick={show.reset}>{t('codes.hide')}</Button>
        ) : (
          <Button loading={show.isPending} onClick={() => show.mutate()}>
            {t('codes.show')}
          </Button>
        )}
      </Flex>
      {show.error && !isHandledByShell(show.error) && (
        <Text type="danger" role="alert">
          {toApiError(show.error).msg}
        </Text>
      )}
      <ul>
        {codes.map((code) => (
          <CodeRow key={code.role} record={code} code={shown?.[code.role]} onAction={open} />
        ))}
      </ul>
      {dialog}
    </Card>
  )
}

interface CodeRowProps {
  readonly record: RegisterCodeRecord
  /** Undefined while hidden, or when the role has no code. */
  readonly code: string | undefined
  readonly onAction: (request: CodeAction) => void
}

function CodeRow({ record, code, onAction }: CodeRowProps) {
  const { t } = useTranslation(['people', 'common'])
  const copy = useCopy()
  const { role, source, state } = record
  const of = t(`codes.of.${role}`)
  return (
    <li>
      <div>
        <strong>{t(`common:role.${role}`)}</strong>
        <Text type="secondary">{t(`codes.may.${role}`)}</Text>
      </div>
      <div>
        {code === undefined ? (
          <Text type={state === 'unreadable' ? 'danger' : 'secondary'}>{t(`codes.state.${state}`)}</Text>
        ) : (
          <Flex gap="small" align="center">
            <code>{code}</code>
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t('codes.copy', { role: of })}
              onClick={() => void copy(code)}
            />
          </Flex>
        )}
        {state !== 'ended' && (
          <Text type="secondary">
            <Since record={record} />
          </Text>
        )}
      </div>
      {source === 'database' && (
        <Flex gap="small" justify="end">
          <Button
            size="small"
            aria-label={t('codes.renewLabel', { role: of })}
            onClick={() => onAction({ action: 'renew', role, state })}
          >
            {t('codes.renew')}
          </Button>
          {state !== 'ended' && (
            <Button
              size="small"
              aria-label={t('codes.endLabel', { role: of })}
              onClick={() => onAction({ action: 'end', role, state })}
            >
              {t('codes.end')}
            </Button>
          )}
        </Flex>
      )}
    </li>
  )
}

/** Where the code comes from. */
function Since({ record: { role, source, renewedAt, renewedBy } }: { record: RegisterCodeRecord }) {
  const { t } = useTranslation('people')
  if (source === 'environment') return t('codes.fixed', { variable: registerCodeVariable(role) })
  if (renewedAt === undefined) return t('codes.first')
  return t('codes.renewed', { time: formatCst(renewedAt), name: renewedBy ?? '' })
}
