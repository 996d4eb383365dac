import {
  AppstoreOutlined,
  CalculatorOutlined,
  ContactsOutlined,
  FileSearchOutlined,
  FormOutlined,
  InboxOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TransactionOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { paths } from '../../shared/paths.ts'

/** The screens of the dashboard in the order of the sidebar. */
export const navEntries = [
  { name: 'overview', to: paths.overview, icon: <AppstoreOutlined /> },
  { name: 'order', to: paths.order, icon: <FormOutlined /> },
  { name: 'checkout', to: paths.checkout, icon: <ShoppingCartOutlined /> },
  { name: 'transaction', to: paths.transaction, icon: <TransactionOutlined /> },
  { name: 'package', to: paths.package, icon: <InboxOutlined /> },
  { name: 'address', to: paths.address, icon: <ContactsOutlined /> },
  { name: 'tool', to: paths.tool, icon: <CalculatorOutlined /> },
  { name: 'log', to: paths.log, icon: <FileSearchOutlined /> },
  { name: 'settings', to: paths.settings, icon: <SettingOutlined /> },
  { name: 'user', to: paths.user, icon: <UserOutlined /> },
] as const
