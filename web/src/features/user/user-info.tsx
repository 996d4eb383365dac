import { useNavigate } from '@tanstack/react-router'
import { Button, Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shared/api/read-user.ts'
import { formatCst } from '../../shared/format/format.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'

export function UserInfo() {
  const { t } = useTranslation(['user', 'common'])
  const navigate = useNavigate()
  const phone = usePhone()
  return (
    <Card>
      <QueryBoundary query={useUser()}>
        {({ name, email, role, active, emailVerified, createdAt }) => (
          <Descriptions
            bordered
            column={1}
            styles={{ label: { width: phone ? 120 : 200 } }}
            title={t('info')}
            extra={
              <Button onClick={() => void navigate({ to: paths.resetPassword })}>
                {t('changePassword')}
              </Button>
            }
            items={[
              { key: 'name', label: t('name'), children: name },
              { key: 'email', label: t('email'), children: email },
              { key: 'role', label: t('role'), children: t(`common:role.${role}`) },
              { key: 'active', label: t('active'), children: t(active ? 'yes' : 'no') },
              { key: 'emailVerified', label: t('emailVerified'), children: t(emailVerified ? 'yes' : 'no') },
              { key: 'createdAt', label: t('createdAt'), children: formatCst(createdAt) },
            ]}
          />
        )}
      </QueryBoundary>
    </Card>
  )
}
