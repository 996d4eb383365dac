import { useNavigate } from '@tanstack/react-router'
import { Button, Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import type { getUserInfo } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { useUser } from '../../shared/api/read-user.ts'
import { formatCst } from '../../shared/format/format.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'

export function UserInfo() {
  const { t } = useTranslation(['user', 'common'])
  const navigate = useNavigate()
  const phone = usePhone()
  // Without values while they load, so that nothing below moves when they come.
  const info = (user?: Answer<typeof getUserInfo>) => (
    <Descriptions
      bordered
      column={1}
      styles={{ label: { width: phone ? 120 : 200 } }}
      title={t('info')}
      extra={
        <Button onClick={() => void navigate({ to: paths.resetPassword })}>{t('changePassword')}</Button>
      }
      items={[
        { key: 'name', label: t('names.name'), children: user?.name },
        { key: 'email', label: t('names.email'), children: user?.email },
        { key: 'role', label: t('names.role'), children: user && t(`common:role.${user.role}`) },
        {
          key: 'active',
          label: t('names.active'),
          children: user && t(user.active ? 'names.yes' : 'names.no'),
        },
        {
          key: 'emailVerified',
          label: t('names.emailVerified'),
          children: user && t(user.emailVerified ? 'names.yes' : 'names.no'),
        },
        { key: 'createdAt', label: t('createdAt'), children: user && formatCst(user.createdAt) },
      ]}
    />
  )
  return (
    <Card>
      <QueryBoundary query={useUser()} loading={info()}>
        {info}
      </QueryBoundary>
    </Card>
  )
}
