import { Alert, Badge, Button, Card, Flex } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { setTwoFactorDue } from '../../../shared/session/two-factor-due.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { useTwoFactor } from '../api/read-two-factor.ts'

const SetUpDialog = lazy(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const NewCodesDialog = lazy(async () => (await import('./new-codes-dialog.tsx')).NewCodesDialog)
const TurnOffDialog = lazy(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog)

const dialogs = { setUp: SetUpDialog, newCodes: NewCodesDialog, turnOff: TurnOffDialog }

/** The second factor: off, with a setup button; or on, with its actions. */
export function TwoFactor() {
  const { t } = useTranslation('user')
  const query = useTwoFactor()
  const [dialog, open] = useDialog((name: keyof typeof dialogs) => {
    const Shown = dialogs[name]
    return <Shown />
  })
  usePreload(SetUpDialog)
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
                  <Button onClick={() => open('newCodes')}>{t('twoFactor.newCodes')}</Button>
                  {!required && <Button onClick={() => open('turnOff')}>{t('twoFactor.turnOff')}</Button>}
                </Flex>
              ) : (
                <Button type="primary" onClick={() => open('setUp')}>
                  {t('twoFactor.setUp')}
                </Button>
              )}
              {on && required && <span>{t('twoFactor.required')}</span>}
            </Flex>
          )}
        </QueryBoundary>
      </section>
      {dialog}
    </Card>
  )
}

/** With fewer recovery codes, the page suggests new ones. */
const few = 3
