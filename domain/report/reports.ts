import type { Role } from '../people/roles.ts'
import type { ReportDimension } from './report-dimensions.ts'

/** The figures of all reports with their units. */
export const reportFigures = {
  profits: 'rmb',
  pieces: 'pieces',
  cost: 'rmb',
  fromCustomers: 'rmb',
  toSenders: 'rmb',
  received: 'rmb',
  paid: 'rmb',
  postage: 'aud',
  postageOnItems: 'aud',
  difference: 'aud',
  charged: 'aud',
  chargedMore: 'aud',
} as const satisfies Readonly<Record<string, 'rmb' | 'aud' | 'pieces'>>
export type ReportFigure = keyof typeof reportFigures
/** The customer and the staff member of later costs, which have neither. */
export const ofLaterCosts = 'later_costs'

/** The dimensions whose keys are states, by the group of names that has a word for each. */
export const wordsOfKeys = {
  state: 'itemTypes',
  age: 'ages',
  why: 'lossReasons',
  method: 'paymentMethods',
} as const satisfies Partial<Record<ReportDimension, string>>

/** Whole numbers of the smallest unit. */
export type Figures = Readonly<Partial<Record<ReportFigure, number>>>

/** What a row of a report is, which says what its figures mean. */
export const reportRowKinds = [
  'paid',
  'reversed',
  'amended',
  'rejected',
  'returned',
  'payment',
  'repayment',
  'item',
  'package',
  'writtenOff',
  'entry',
  'laterCost',
] as const
export type ReportRowKind = (typeof reportRowKinds)[number]

interface Report {
  /** The first one is shown first. */
  readonly by: readonly ReportDimension[]
  /** The first one is drawn, and sorts the rows. */
  readonly figures: readonly ReportFigure[]
  /** What of it staff see; nothing when left out. */
  readonly staffSee?: readonly ReportFigure[]
  /** True for what is so now, whatever the period. */
  readonly isNow?: true
}

const ofSales = ['month', 'product', 'receiver', 'sender', 'customer', 'staff', 'type'] as const
const ofGoods = ['product', 'receiver', 'sender', 'type'] as const

/**
 * A report is some figures and what they are listed by. Where their rows are is data too: stores/report of
 * the server.
 */
export const reports = {
  sales: { by: ofSales, figures: ['profits', 'fromCustomers', 'pieces'], staffSee: ['pieces'] },
  stock: { by: ['age', ...ofGoods], figures: ['cost', 'pieces'], staffSee: ['cost', 'pieces'], isNow: true },
  unpaid: {
    by: ['age', 'state', ...ofGoods],
    figures: ['cost', 'pieces'],
    staffSee: ['cost', 'pieces'],
    isNow: true,
  },
  owed: { by: ['party', 'age'], figures: ['fromCustomers', 'toSenders'], isNow: true },
  money: { by: ['day', 'month', 'method'], figures: ['received', 'paid'] },
  postage: {
    by: ['month', 'type', 'receiver', 'sender', 'staff'],
    figures: ['difference', 'postageOnItems', 'postage', 'charged', 'chargedMore'],
  },
  exceptions: { by: ofSales, figures: ['profits', 'fromCustomers', 'pieces'] },
  writeOffs: { by: ['month', 'why', 'staff', ...ofGoods], figures: ['cost', 'pieces'] },
} as const satisfies Readonly<Record<string, Report>>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as readonly ReportName[]

/** The figures of a report that a role sees, in their order; none where the report is not for it. */
export function figuresFor(name: ReportName, role: Role): readonly ReportFigure[] {
  const report: Report = reports[name]
  if (role === 'admin') return report.figures
  return role === 'staff' ? (report.staffSee ?? []) : []
}

/** Adds up figures. */
export function addFigures(all: readonly Figures[], names: readonly ReportFigure[]): Figures {
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, figures) => sum + (figures[name] ?? 0), 0)]),
  )
}
