import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PermissionName } from '#domain/people/permissions.ts'
import { paths, toCheckout, toWaitingExceptions, toWaitingTransactions } from '../../shared/paths.ts'
import { openScan } from '../../shared/scan/heard-codes.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'
import { chooseMode, useMode } from '../../shared/theme/mode.ts'
import { useNavEntries } from '../shell/nav-entries.ts'
import { useOtherLanguage } from '../switches/use-other-language.ts'

/** A screen or an action of the palette. */
export interface Command {
  readonly id: string
  readonly title: string
  /** What else it is found by, in both languages and by pinyin. */
  readonly words: string
  readonly run: () => void
}

/** What the frame of the palette does itself. */
export interface OwnCommands {
  /** Lists all keys. */
  readonly onKeys: () => void
  readonly onLogOut: () => void
}

/** The screens that the signed-in user may open, and the actions that the user may do. */
export function useCommands({ onKeys, onLogOut }: OwnCommands) {
  const { t } = useTranslation(['palette', 'shell', 'common'])
  const navigate = useNavigate()
  const may = usePermissionCheck()
  const due = useTwoFactorDue()
  const mode = useMode()
  const otherMode = mode === 'dark' ? 'light' : 'dark'
  const otherLanguage = useOtherLanguage()
  const screens = useNavEntries().map(
    ({ to, label }): Command => ({
      id: label,
      title: t(`shell:entry.${label}`),
      words: screenWords[label] ?? '',
      run: () => void navigate({ to }),
    }),
  )
  const ifMay = (permission: PermissionName, command: Command) => (may(permission) && !due ? [command] : [])
  const actions: readonly Command[] = [
    ...ifMay('order.submit', {
      id: 'newOrder',
      title: t('words.newOrder'),
      words: 'new order record parcel add 新订单 录单 下单 xindingdan xdd xiadan',
      run: () => void navigate({ to: paths.order }),
    }),
    ...ifMay('transaction.pay', {
      id: 'pay',
      title: t('pay'),
      words: 'pay payment cart checkout 付款 购物车 结账 fukuan fk gouwuche',
      run: () => void navigate(toCheckout({ cart: 'open' })),
    }),
    ...ifMay('transaction.approve', {
      id: 'approve',
      title: t('approve'),
      words: 'approve approvals pending transactions 审批 批准 交易 shenpi pizhun',
      run: () => void navigate(toWaitingTransactions()),
    }),
    ...ifMay('checkout.approve_exception', {
      id: 'approveExceptions',
      title: t('approveExceptions'),
      words: 'approve approvals pending exceptions 审批 批准 异常 shenpi yichang',
      run: () => void navigate(toWaitingExceptions()),
    }),
    ...ifMay('write_off.list', {
      id: 'writtenOff',
      title: t('writtenOff'),
      words: 'written write off lost broken losses 报损 核销 损失 丢失 baosun hexiao',
      run: () => void navigate(toCheckout({ show: 'written_off' })),
    }),
    {
      id: 'scan',
      title: t('shell:scan'),
      words: 'scan scanner barcode camera slip f9 扫码 扫描 条码 saoma sm',
      run: openScan,
    },
    {
      id: 'theme',
      title: t(`common:theme.${otherMode}`),
      words:
        otherMode === 'dark' ? 'dark theme mode night 深色 夜间 shense' : 'light theme mode day 浅色 qianse',
      run: () => chooseMode(otherMode),
    },
    {
      id: 'language',
      title: otherLanguage.name,
      words: 'language chinese english 中文 语言 英文 zhongwen yuyan yingwen',
      run: otherLanguage.choose,
    },
    {
      id: 'keys',
      title: t('allKeys'),
      words: 'keys keyboard shortcuts help ? 快捷键 帮助 kuaijiejian bangzhu',
      run: onKeys,
    },
    {
      id: 'logOut',
      title: t('shell:logOut'),
      words: 'log out logout sign off exit 退出 登出 tuichu',
      run: onLogOut,
    },
  ]
  return { screens, actions }
}

/** What a screen is called in the other language, by pinyin, and otherwise. */
const screenWords: Readonly<Partial<Record<ReturnType<typeof useNavEntries>[number]['label'], string>>> = {
  overview: 'overview home charts 概览 首页 gailan gl',
  order: 'order 订单 dingdan dd',
  checkout: 'checkout items stock 结账 库存 jiezhang jz kucun',
  transaction: 'transactions payments 交易 jiaoyi jy',
  package: 'packages parcels track 包裹 物流 baoguo bg',
  address: 'addresses receivers 地址 收件人 dizhi dz',
  tool: 'calculator cost 工具 计算器 gongju gj jisuanqi',
  party: 'party senders customers accounts 往来方 客户 寄件人 wanglaifang kehu',
  product: 'products catalogue 产品 商品 目录 chanpin cp shangpin sp',
  month: 'months closing 关账 月结 guanzhang',
  log: 'log history 日志 rizhi rz',
  settings: 'settings postage rate 设置 邮费 汇率 shezhi sz',
  user: 'user account password 账户 密码 zhanghu mima',
  people: 'people users roles 人员 renyuan ry',
  audit: 'audit books 账目 审计 zhangmu',
}

/** Whether a command has each typed word, which may be the beginning of one of its words. */
export function hasWords({ title, words }: Command, typed: readonly string[]): boolean {
  const all = `${title} ${words}`.toLowerCase().split(/\s+/)
  // Chinese is written without spaces, so a part of such a word is a word.
  return typed.every((word) =>
    all.some((one) => (isChinese(word) ? one.includes(word) : one.startsWith(word))),
  )
}

const isChinese = (word: string) => /\p{Script=Han}/u.test(word)
