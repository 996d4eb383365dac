import { useTranslation } from 'react-i18next'
import { ages } from '#domain/account/aging.ts'
import { writeOffReasons } from '#domain/correction/write-off/write-off-reason.ts'
import { itemTypes } from '#domain/item/moves.ts'
import { transactionMethods } from '#domain/money/payment-method.ts'
import { packageTypes } from '#domain/parcel/package-type.ts'
import {
  ofLaterCosts,
  type ReportDimension,
  type ReportFigure,
  type ReportName,
  reportFigures,
  reports,
} from '#domain/report/reports.ts'
import { useMonthName } from '../../shared/format/month-name.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'

/** The figures that an answer has, in the order of the report. */
export const figuresOf = (name: ReportName, total: object): readonly ReportFigure[] => {
  const all: readonly ReportFigure[] = reports[name].figures
  return all.filter((figure) => figure in total)
}

/** What the rows of reports are. */
export const rowKinds = [
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

const count = new Intl.NumberFormat('en')

/** A figure as it is written: pieces whole, amounts with two decimals. */
export const figureText = (name: ReportFigure, value: number): string =>
  reportFigures[name] === 'pieces' ? count.format(value).replace('-', '−') : plainMoney(value)

/** What dimensions, their keys and figures are called. */
export function useNames() {
  const { t } = useTranslation(['report', 'account', 'losses', 'common'])
  const monthName = useMonthName()
  const dimension = (name: ReportDimension): string => {
    if (name === 'type') return t('dimension.packageType')
    if (name === 'day' || name === 'staff' || name === 'age' || name === 'method')
      return t(`dimension.${name}`)
    return t(`names.${name}`)
  }
  const figure = (name: ReportFigure, isOwed = false): string => {
    if (name === 'profits') return t('withUnit.profits')
    if (name === 'fromCustomers') return isOwed ? t('figure.owedToUs') : t('withUnit.fromCustomer')
    return t(`figure.${name}`)
  }
  /** `name` is what the server says of it. */
  const key = (of: ReportDimension, value: string, name?: string): string => {
    if (value === ofLaterCosts) return t('laterCosts')
    if (value === 'none') return of === 'method' ? t('noMethod') : t('names.notNamed')
    if (of === 'month') return monthName(value)
    return name ?? words(of, value) ?? value
  }
  const words = (of: ReportDimension, value: string): string | undefined => {
    const one = <V extends string>(all: readonly V[]) => all.find((known) => known === value)
    const [type, state, age] = [one(packageTypes), one(itemTypes), one(ages)]
    const [why, method] = [one(writeOffReasons), one(transactionMethods)]
    if (of === 'type' && type) return t(`common:packageType.${type}`)
    if (of === 'state' && state) return t(`itemTypes.${state}`)
    if (of === 'age' && age) return t(`account:aging.${age}`)
    if (of === 'why' && why) return t(`losses:why.${why}`)
    if (of === 'method' && method) return t(`paymentMethods.${method}`)
    return undefined
  }
  /** Headings of the rows. */
  const columns = () => ({
    at: t('column.at'),
    kind: t('column.kind'),
    item: t('names.item'),
    transaction: t('names.transaction'),
    package: t('names.package'),
    receiver: t('names.receiver'),
  })
  return { dimension, figure, key, columns }
}
