import { useTranslation } from 'react-i18next'
import { may, type PermissionName } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/roles.ts'
import { useAbout } from '../api/read-about.ts'
import { Text } from '../ui/text/text.tsx'

/** What a role may do, in the words of the page, each with a permission that stands for it. */
const rights = {
  read: 'package.read',
  order: 'order.submit',
  checkout: 'transaction.pay',
  address: 'address.add',
  setting: 'setting.update',
  approve: 'transaction.approve',
  people: 'people.manage',
  export: 'export.read',
} as const satisfies Record<string, PermissionName>

type Right = keyof typeof rights

/** What a role may and may not do, read from the table of permissions. */
export function RoleRights({ role }: { role: Role }) {
  const { t, i18n } = useTranslation('people')
  const access = useAbout().data?.visitorAccess ?? 'read-only'
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const names = Object.keys(rights) as Right[]
  const said = (allowed: boolean) =>
    list.format(
      names
        .filter((name) => may(role, rights[name], access) === allowed)
        .map((name) => t(`invite.right.${name}`)),
    )
  const not = said(false)
  return (
    <div style={{ marginBottom: 16 }}>
      <div>{t('invite.may', { list: said(true) })}</div>
      {not !== '' && <Text type="secondary">{t('invite.mayNot', { list: not })}</Text>}
    </div>
  )
}
