import { Link } from '@tanstack/react-router'
import { Button, Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { markFirstStep } from '#contract/first-run.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useFirstSteps } from '../../shared/invitations/read-first-steps.ts'
import { paths, toForwarderSettings } from '../../shared/paths.ts'
import { Text } from '../../shared/ui/text/text.tsx'

const steps = [
  { name: 'settings', to: paths.setup },
  { name: 'colleagues', to: paths.people },
  { name: 'business', to: paths.settings },
] as const

/** What an admin has to do first; renders nothing once all of it is done or the list was hidden. */
export function FirstSteps() {
  const { t } = useTranslation(['overview', 'sandbox'])
  const done = useFirstSteps().data
  const hide = useCall(markFirstStep)
  const courier = useAbout().data?.courier
  if (!done || done.hidden || steps.every(({ name }) => done[name])) return null
  return (
    <Card style={{ marginBottom: 16 }} role="region" aria-labelledby="first-steps">
      <Flex justify="space-between" align="start" gap="middle">
        <h2 id="first-steps" className="plain-heading">
          {t('firstSteps.title')}
        </h2>
        <Button size="small" loading={hide.isPending} onClick={() => hide.mutate({ body: { step: 'hide' } })}>
          {t('firstSteps.hide')}
        </Button>
      </Flex>
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
        {steps.map(({ name, to }) => (
          <li key={name}>
            {done[name] ? (
              <Text type="secondary">
                {t('firstSteps.done')}: {t(`firstSteps.${name}`)}
              </Text>
            ) : (
              <Link to={to}>{t(`firstSteps.${name}`)}</Link>
            )}
          </li>
        ))}
      </ul>
      <p style={{ margin: '8px 0 0' }}>
        <Link to={paths.import}>{t('firstSteps.import')}</Link>
      </p>
      {courier === 'none' && (
        <p style={{ margin: '8px 0 0' }}>
          {t('sandbox:noForwarder')} <Link {...toForwarderSettings()}>{t('sandbox:toForwarder')}</Link>
        </p>
      )}
    </Card>
  )
}
