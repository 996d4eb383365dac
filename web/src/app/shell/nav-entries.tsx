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
] as const
