import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { openCopyKey, startCopy, testCopies } from '#contract/copy.ts'
import { isHandledByShell, toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { LastCopy } from '../../../shared/copies/last-copy.tsx'
import { type Copies, useCopies } from '../../../shared/copies/read-copies.ts'
import { formatCst, formatDay } from '../../../shared/format/format.ts'
import { ConfirmCall } from '../../../shared/kit/confirm-call.tsx'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { CopyKeyDialog } from './copy-key-dialog.tsx'

/** Below the place of copies: how they go, the key, and a test. */
export function CopiesCard() {
  return <QueryBoundary query={useCopies()}>{(copies) => <CopiesState copies={copies} />}</QueryBoundary>
}

function CopiesState({ copies }: { readonly copies: Copies }) {
  const { t } = useTranslation('copies')
  const { place, key, running } = copies
  const start = useCall(startCopy)
  const [keyDialog, showKey] = useDialog((shown: string) => (
    <CopyKeyDialog shown={shown} isConfirmed={key === 'confirmed'} />
  ))
  const open = useCall(openCopyKey, { meta: { silentSuccess: true } })
  const [question, askToReplace] = useDialog(() => (
    <ConfirmCall
      title={t('replaceTitle')}
      ok={t('replaceKey')}
      danger
      call={openCopyKey}
      input={() => ({ body: { replace: true } })}
    >
      {t('replaceText')}
    </ConfirmCall>
  ))
  if (!place) return null
  const openKey = async () => {
    const answer = await open.mutateAsync({ body: { replace: false } }).catch(() => null)
    if (answer) showKey(answer.key)
  }
  return (
    <Flex vertical gap="small" align="start">
      <CopiesSay copies={copies} />
      {key === 'made' && <Alert type="warning" showIcon title={t('notConfirmed')} />}
      <Flex gap="small" wrap>
        <Button type={key === 'confirmed' ? 'default' : 'primary'} loading={open.isPending} onClick={openKey}>
          {t(key === 'none' ? 'makeKey' : 'showKey')}
        </Button>
        {key === 'confirmed' && (
          <>
            <Button disabled={running} onClick={() => start.mutate({ body: { task: 'copy' } })}>
              {t('copyNow')}
            </Button>
            <Button disabled={running} onClick={() => start.mutate({ body: { task: 'prove' } })}>
              {t('proveNow')}
            </Button>
            <Button danger onClick={() => askToReplace()}>
              {t('replaceKey')}
            </Button>
          </>
        )}
      </Flex>
      <TestPlace />
      {keyDialog}
      {question}
    </Flex>
  )
}

/** What was copied last, what is wrong, and what was proven. */
function CopiesSay({ copies: { key, running, last, failed, proof } }: { readonly copies: Copies }) {
  const { t } = useTranslation('copies')
  return (
    <div role="status">
      <Flex vertical gap="small">
        {running && <Text type="secondary">{t('running')}</Text>}
        {last ? <LastCopy last={last} /> : key === 'confirmed' && <span>{t('none')}</span>}
        {failed && (
          <Alert
            type="error"
            showIcon
            title={t('failed', {
              count: failed.times,
              since: formatCst(failed.since),
              why: t(`trouble.${failed.trouble}`),
            })}
          />
        )}
        {last?.sameDisk && <Alert type="warning" showIcon title={t('sameDisk')} />}
        {last?.emptied && <Alert type="warning" showIcon title={t('emptied')} />}
        {last?.foreignAt != null && (
          <Alert type="warning" showIcon title={t('foreign', { time: formatCst(last.foreignAt) })} />
        )}
        {proof?.trouble === null && (
          <span>{t('proven', { day: formatDay(proof.at), count: proof.rows })}</span>
        )}
        {proof?.trouble != null && (
          <Alert
            type="error"
            showIcon
            title={t('unproven', { day: formatDay(proof.at), why: t(`trouble.${proof.trouble}`) })}
          />
        )}
        {proof?.old && <Alert type="error" showIcon title={t('old')} />}
      </Flex>
    </div>
  )
}

/** The result stays in the card, as those of the other tests do. */
function TestPlace() {
  const { t } = useTranslation('copies')
  const { data, error, isPending, mutate } = useCall(testCopies, {
    meta: { silent: true, silentSuccess: true },
  })
  const failed = error && !isHandledByShell(error) ? toApiError(error).msg : undefined
  const said = data && (data.result === 'works' ? t('works') : t(`trouble.${data.result}`))
  const text = failed ?? said
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('test')}
      </Button>
      {text !== undefined && !isPending && (
        <Alert type={data?.result === 'works' ? 'success' : 'error'} showIcon title={text} />
      )}
    </>
  )
}
