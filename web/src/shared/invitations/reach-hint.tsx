import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyableId } from '../ui/text/copyable-id.tsx'
import { useFirstSteps } from './read-first-steps.ts'

const onlyHere = ['127.0.0.1', 'localhost', '[::1]']

/** Says how colleagues reach the server, where the page is open at an address of this computer alone. */
export function ReachHint() {
  const { hostname, host } = window.location
  return onlyHere.includes(hostname) ? <OnlyHere host={host} /> : null
}

function OnlyHere({ host }: { readonly host: string }) {
  const { t } = useTranslation('people')
  const { openAt = [], command = '' } = useFirstSteps().data?.reach ?? {}
  const url = openAt.join(' · ')
  if (command === '') {
    return <Hint title={url === '' ? t('invite.local', { host }) : t('invite.localOpen', { host, url })} />
  }
  return (
    <Hint title={t('invite.localCommand', { host })}>
      <div style={{ overflowWrap: 'anywhere' }}>
        <CopyableId id={command} />
      </div>
      {url !== '' && <div>{t('invite.thenOpen', { url })}</div>}
    </Hint>
  )
}

function Hint({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16, width: '100%' }}
      title={
        <>
          {title}
          {children}
        </>
      }
    />
  )
}
