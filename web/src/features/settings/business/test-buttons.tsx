import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { testCourier, testMail } from '#contract/business.ts'
import { isHandledByShell, toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'

// The result stays in the card, where a toast would be gone before it is read.
const meta = { silent: true, silentSuccess: true }

/** Sends a mail to the admin's own address. */
export function TestMail() {
  const { t } = useTranslation('settings')
  return <TestButton label={t('business.testMail')} test={useCall(testMail, { meta })} />
}

/** Logs in at the forwarder. */
export function TestAccount() {
  const { t } = useTranslation('settings')
  return <TestButton label={t('business.testAccount')} test={useCall(testCourier, { meta })} />
}

interface TestButtonProps {
  readonly label: string
  readonly test: {
    readonly data: { readonly result: string; readonly msg: string } | undefined
    readonly error: Error | null
    readonly isPending: boolean
    readonly mutate: () => void
  }
}

function TestButton({ label, test: { data, error, isPending, mutate } }: TestButtonProps) {
  const failed = error && !isHandledByShell(error) ? toApiError(error).msg : undefined
  const text = failed ?? data?.msg
  return (
    <Flex vertical gap="small" align="start">
      <Button loading={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {text !== undefined && !isPending && (
        <Alert type={data?.result === 'works' ? 'success' : 'error'} showIcon title={text} />
      )}
    </Flex>
  )
}
