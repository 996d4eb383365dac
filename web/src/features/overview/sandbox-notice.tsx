import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { closeSandboxNotice, getSandboxNotice } from '#contract/overview.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useFallbackInterval } from '../../shared/hooks/use-live.ts'
import { callQuery } from '../../shared/kit/call-query.ts'
import { type LogSearch, paths } from '../../shared/paths.ts'
import { keys } from '../../shared/query-keys.ts'

/** Tells admins what an upgrade has changed of earlier tracks, until one of them closes it. */
export function SandboxNotice() {
  const { t } = useTranslation('overview')
  const notice = useQuery({
    // Below the settings of the business: closing it for all admins invalidates those.
    ...callQuery([...keys.business, 'sandbox-notice'], getSandboxNotice, {}),
    refetchInterval: useFallbackInterval(),
  }).data?.notice
  const close = useCall(closeSandboxNotice)
  if (!notice) return null
  const { removed, setApart } = notice
  return (
    <Alert
      type="warning"
      showIcon
      role="region"
      aria-label={t('tracksChanged.title')}
      style={{ marginBottom: 16 }}
      title={t('tracksChanged.title')}
      description={
        <>
          {removed > 0 && <div>{t('tracksChanged.removed', { count: removed })}</div>}
          {setApart > 0 && <div>{t('tracksChanged.setApart', { count: setApart })}</div>}
          <Flex wrap gap="middle" align="center" style={{ marginTop: 8 }}>
            <Link to={paths.log} search={{ action: 'Sort sandbox tracks' } satisfies LogSearch}>
              {t('tracksChanged.toLog')}
            </Link>
            <Button size="small" loading={close.isPending} onClick={() => close.mutate()}>
              {t('words.close')}
            </Button>
          </Flex>
        </>
      }
    />
  )
}
