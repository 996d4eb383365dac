import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import CalculatorOutlined from '@ant-design/icons/es/icons/CalculatorOutlined'
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import TransactionOutlined from '@ant-design/icons/es/icons/TransactionOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/permission.ts'
import { useTwoFactorDue } from '../../shared/two-factor-due.ts'

/** The screens of the dashboard in the order of the sidebar (product-spec 2), then what only admins see. */
export const navEntries = [
  { name: 'overview', to: paths.overview, icon: <AppstoreOutlined aria-hidden /> },
  { name: 'order', to: paths.order, icon: <FormOutlined aria-hidden /> },
  { name: 'checkout', to: paths.checkout, icon: <ShoppingCartOutlined aria-hidden /> },
  { name: 'transaction', to: paths.transaction, icon: <TransactionOutlined aria-hidden /> },
  { name: 'package', to: paths.package, icon: <InboxOutlined aria-hidden /> },
  { name: 'address', to: paths.address, icon: <ContactsOutlined aria-hidden /> },
  { name: 'tool', to: paths.tool, icon: <CalculatorOutlined aria-hidden /> },
  { name: 'log', to: paths.log, icon: <FileSearchOutlined aria-hidden /> },
  { name: 'settings', to: paths.settings, icon: <SettingOutlined aria-hidden /> },
  { name: 'user', to: paths.user, icon: <UserOutlined aria-hidden /> },
  { name: 'people', to: paths.people, icon: <TeamOutlined aria-hidden /> },
  { name: 'books', to: paths.books, icon: <AuditOutlined aria-hidden /> },
] as const

/** The entries that lead somewhere for the signed-in user. */
export function useNavEntries() {
  const mayListPeople = useMay('people.list')
  const mayReadAudit = useMay('audit.read')
  const due = useTwoFactorDue()
  return navEntries.filter(({ name }) => {
    if (due) return name === 'user'
    if (name === 'people') return mayListPeople
    return name !== 'books' || mayReadAudit
  })
}
