import { getUserInfo } from '#contract/account.ts'
import { listAddresses } from '#contract/address.ts'
import { getAudit } from '#contract/audit.ts'
import { listBusinessSettings } from '#contract/business.ts'
import type { Answer } from '#contract/call.ts'
import { listCart } from '#contract/cart.ts'
import { listItems, listSalePrices } from '#contract/checkout.ts'
import { getCopies } from '#contract/copy.ts'
import { deleteDraft, listDrafts, saveDraft } from '#contract/draft.ts'
import { getFirstSteps } from '#contract/first-run.ts'
import { listImports } from '#contract/import.ts'
import { listInvitations } from '#contract/invitation.ts'
import { getForwarderBill, listLaterCosts } from '#contract/later-cost.ts'
import { listLogs } from '#contract/log.ts'
import { listOutbox } from '#contract/mail.ts'
import { getOpenMonth } from '#contract/month.ts'
import { findOrder } from '#contract/order.ts'
import { getCharts, getEmbeds, getSandboxNotice, getTodos, listAttention } from '#contract/overview.ts'
import { listLatestPackages, listPackages } from '#contract/package.ts'
import { listParties } from '#contract/party.ts'
import { getPaidParties } from '#contract/party-naming.ts'
import { listProofs } from '#contract/payment-proof.ts'
import { getPreferences } from '#contract/preference.ts'
import { listProducts } from '#contract/product.ts'
import { listOwnRejections } from '#contract/rejection.ts'
import { getMaintenance, listBackups } from '#contract/restore.ts'
import { listSessions } from '#contract/session.ts'
import { listSettingHistory, listSettings } from '#contract/setting.ts'
import { getAbout } from '#contract/system.ts'
import { listPayers, listTransactions } from '#contract/transaction.ts'
import { getTwoFactor } from '#contract/two-factor.ts'
import { listWriteOffs } from '#contract/write-off.ts'
import type { Role } from '#domain/people/roles.ts'
import { firstSettings, type SettingName, settingNames } from '#domain/setting/settings.ts'
import { rate } from '#domain/unit/units.ts'
import { allItems } from './items.ts'
import type { TestServer } from './test-server.ts'

/** The moment of everything that tests make. */
export const now = '2026-03-01T02:30:00.000Z'

/** What the page knows before anybody is signed in. */
export const about = (more: Partial<Answer<typeof getAbout>> = {}): Answer<typeof getAbout> => ({
  businessName: 'Parcel Desk',
  visitorAccess: 'read-only',
  courier: 'sandbox',
  mail: 'file',
  ...more,
})

/** What the user screen shows of a person. */
export const userInfo = (name: string, role: Role): Answer<typeof getUserInfo> => ({
  email: `${name.toLowerCase()}@example.com`,
  name,
  role,
  _id: name,
  active: true,
  emailVerified: true,
  createdAt: now,
})

/** The settings of a new database, with other values of some. */
export const settings = (values: Partial<Record<SettingName, number>> = {}) => ({
  result: settingNames.map((name) => ({
    name,
    updatedAt: now,
    value: values[name] ?? rate.toNumber(firstSettings[name]),
  })),
})

/** The counts of the overview. */
export const todos = (items = 0, stock = 0, payments = 0, exceptions = 0): Answer<typeof getTodos> => ({
  newItem: { count: items },
  stockItem: { count: stock },
  pendingTransaction: { count: payments },
  pendingException: { count: exceptions },
})

const noCopies: Answer<typeof getCopies> = {
  place: false,
  key: 'none',
  running: false,
  last: null,
  failed: null,
  proof: null,
}

const noLaterCosts = {
  result: [],
  profits: 0,
  laterCosts: 0,
  margin: 0,
  exchangeRate: 4.7,
  left: null,
  sender: [],
  customers: [],
}

/** Answers every read of the screens as on a new database, on which this person is signed in. */
export function answerAsNew(server: TestServer, name: string, role: Role): TestServer {
  for (const empty of [listAddresses, listPackages, listParties, listProducts, listTransactions] as const)
    server.on(empty, { result: [], next: null })
  for (const empty of [
    listCart,
    listSalePrices,
    listDrafts,
    listInvitations,
    listPayers,
    listProofs,
  ] as const)
    server.on(empty, { result: [] })
  for (const empty of [listAttention, listLatestPackages, listOwnRejections, listSessions] as const)
    server.on(empty, { result: [] })
  return server
    .on(getAbout, about())
    .on(getMaintenance, { running: null, last: null })
    .on(getUserInfo, userInfo(name, role))
    .on(getPreferences, { density: 'normal', lists: [] })
    .on(getOpenMonth, { month: null })
    .on(listSettings, settings())
    .on(listSettingHistory, { result: [], packages: 0 })
    .on(listBusinessSettings, { result: [], courier: 'sandbox' })
    .on(listItems, allItems([]))
    .on(findOrder, { exist: false })
    .on(listLogs, { result: [], next: null })
    .on(listWriteOffs, { result: [], next: null })
    .on(listLaterCosts, noLaterCosts)
    .on(getForwarderBill, {
      bills: [],
      bill: '',
      parcels: [],
      charged: 0,
      booked: 0,
      added: 0,
      difference: 0,
    })
    .on(getPaidParties, { items: [] })
    .on(saveDraft, { msg: 'Saved.' })
    .on(deleteDraft, { msg: 'Discarded.' })
    .on(getTodos, todos())
    .on(getCharts, { productsSold: [], profits: [], quantities: [] })
    .on(getEmbeds, { result: {} })
    .on(getFirstSteps, firstSteps({ hidden: true }))
    .on(getSandboxNotice, {})
    .on(getCopies, noCopies)
    .on(listOutbox, { result: [], waiting: 0, dead: 0 })
    .on(getTwoFactor, { on: false, required: false, recoveryCodesLeft: 0 })
    .on(listImports, { result: [], running: [] })
    .on(getAudit, { last: null, running: null, failedAt: null })
    .on(listBackups, { copies: [], arrival: null, fetching: null, room: 1e9, last: null, undo: null })
}

/** What is left to do on a new server. */
export const firstSteps = (
  more: Partial<Answer<typeof getFirstSteps>> = {},
): Answer<typeof getFirstSteps> => ({
  hidden: false,
  settings: false,
  colleagues: false,
  business: false,
  reach: { openAt: [], command: '' },
  ...more,
})
