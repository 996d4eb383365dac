import { Alert, Badge, Button, Card, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../../shared/hooks/use-idle.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { setTwoFactorDue } from '../../../shared/session/two-factor-due.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { useTwoFactor } from '../api/read-two-factor.ts'

const SetUpDialog = lazy(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const NewCodesDialog = lazy(async () => (await import('./new-codes-dialog.tsx')).NewCodesDialog)
const TurnOffDialog = lazy(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog)

type OpenedDialog = 'setUp' | 'newCodes' | 'turnOff'

/** The second factor: off, with a setup button; or on, with its actions. */
export function TwoFactor() {
  const { t } = useTranslation('user')
  const query = useTwoFactor()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const close = () => setOpened(null)
  const idle = useIdle()
  const due = query.data?.required && !query.data.on
  useEffect(() => {
    if (due !== undefined) setTwoFactorDue(due)
  }, [due])
  return (
    <Card>
      <section aria-labelledby="two-factor">
        <h2 id="two-factor">{t('names.secondFactor')}</h2>
        <QueryBoundary query={query}>
          {({ on, required, recoveryCodesLeft: left }) => (
            <Flex vertical gap="middle" align="start">
              {due && (
                <Alert
                  type="warning"
                  showIcon
                  title={t('twoFactor.due')}
                  description={t('twoFactor.dueText')}
                />
              )}
              <Badge status={on ? 'success' : 'default'} text={t(on ? 'words.on' : 'words.off')} />
              <span>{t('twoFactor.text')}</span>
              {on && <span>{t('twoFactor.left', { count: left })}</span>}
              {on && left < few && <Alert type="warning" showIcon title={t('twoFactor.few')} />}
              {on ? (
                <Flex gap="small" wrap>
                  <Button onClick={() => setOpened('newCodes')}>{t('twoFactor.newCodes')}</Button>
                  {!required && (
                    <Button onClick={() => setOpened('turnOff')}>{t('twoFactor.turnOff')}</Button>
                  )}
                </Flex>
              ) : (
                <Button type="primary" onClick={() => setOpened('setUp')}>
                  {t('twoFactor.setUp')}
                </Button>
              )}
              {on && required && <span>{t('twoFactor.required')}</span>}
            </Flex>
          )}
        </QueryBoundary>
      </section>
      {(idle || opened) && (
        <>
          <SetUpDialog open={opened === 'setUp'} onClose={close} />
          <NewCodesDialog open={opened === 'newCodes'} onClose={close} />
          <TurnOffDialog open={opened === 'turnOff'} onClose={close} />
        </>
      )}
    </Card>
  )
}

/** With fewer recovery codes, the page suggests new ones. */
const few = 3
