import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import CalculatorOutlined from '@ant-design/icons/es/icons/CalculatorOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined'
import ContainerOutlined from '@ant-design/icons/es/icons/ContainerOutlined'
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined'
import FieldTimeOutlined from '@ant-design/icons/es/icons/FieldTimeOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import TransactionOutlined from '@ant-design/icons/es/icons/TransactionOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined'

/**
 * Icons of the menu. They load with the menu: a route.ts only names its icon, because it also loads with the
 * login page.
 */
export const navIcons = {
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  ContactsOutlined,
  ContainerOutlined,
  EllipsisOutlined,
  FieldTimeOutlined,
  FormOutlined,
  HistoryOutlined,
  ImportOutlined,
  InboxOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  TransactionOutlined,
  UserOutlined,
  WalletOutlined,
}
