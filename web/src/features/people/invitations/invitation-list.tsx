import { Button, Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { revokeInvitation } from '#contract/invitation.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { ConfirmCall } from '../../../shared/kit/confirm-call.tsx'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { InvitationRecord, useInvitations } from '../api/list-invitations.ts'
import '../admission-card.css'

const InviteDialog = lazy(
  async () => (await import('../../../shared/invitations/invite-dialog.tsx')).InviteDialog,
)

/** The invitations with their states, and the button that makes one. */
export function InvitationList({ query }: { query: ReturnType<typeof useInvitations> }) {
  const { t } = useTranslation('people')
  usePreload(InviteDialog)
  const [inviting, invite] = useDialog(() => <InviteDialog />)
  const [revoking, revoke] = useDialog(({ _id }: InvitationRecord) => (
    <ConfirmCall
      title={t('invite.ask')}
      ok={t('invite.revoke')}
      danger
      call={revokeInvitation}
      input={() => ({ body: { _id } })}
    >
      <p>{t('invite.follows')}</p>
    </ConfirmCall>
  ))
  return (
    <Card className="admission-card">
      <Flex justify="space-between" align="start" gap="middle">
        <div>
          <h2 className="plain-heading">{t('invite.title')}</h2>
          <Text type="secondary">{t('invite.text')}</Text>
        </div>
        <Button type="primary" onClick={() => invite()}>
          {t('invite.button')}
        </Button>
      </Flex>
      <QueryBoundary query={query}>
        {({ result }) =>
          result.length === 0 ? (
            <p>{t('invite.none')}</p>
          ) : (
            <ul>
              {result.map((one) => (
                <InvitationRow key={one._id} invitation={one} onRevoke={() => revoke(one)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {inviting}
      {revoking}
    </Card>
  )
}

interface InvitationRowProps {
  readonly invitation: InvitationRecord
  readonly onRevoke: () => void
}

function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
  const { t } = useTranslation(['people', 'common'])
  const { role, state, invitedBy, createdAt, expiresAt, usedBy = '', usedAt } = invitation
  const name = t(`common:role.${role}`)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Text type="secondary">{t('invite.byUntil', { name: invitedBy, time: formatCst(expiresAt) })}</Text>
      </div>
      <Text type={state === 'open' ? 'success' : 'secondary'}>
        {t(`invite.state.${state}`, { name: usedBy, time: usedAt === undefined ? '' : formatCst(usedAt) })}
      </Text>
      {state === 'open' && (
        <Flex justify="end">
          <Button
            size="small"
            aria-label={t('invite.revokeLabel', { role: name, time: formatCst(createdAt) })}
            onClick={onRevoke}
          >
            {t('invite.revoke')}
          </Button>
        </Flex>
      )}
    </li>
  )
}
