import { useTranslation } from 'react-i18next'
import type { PackageType } from '#domain/parcel/package-type.ts'
import type { ReportDimension } from '#domain/report/report-dimensions.ts'
import {
  ofLaterCosts,
  type ReportFigure,
  type ReportName,
  reportFigures,
  reports,
  wordsOfKeys,
} from '#domain/report/reports.ts'
import { useMonthName } from '../../shared/format/month-name.ts'
import { plainCount, plainMoney } from '../../shared/format/plain-money.ts'

/** The figures that an answer has, in the order of the report. */
export const figuresOf = (name: ReportName, total: object): readonly ReportFigure[] => {
  const all: readonly ReportFigure[] = reports[name].figures
  return all.filter((figure) => figure in total)
}

/** A figure as it is written: pieces whole, amounts with two decimals. */
export const figureText = (name: ReportFigure, value: number): string =>
  reportFigures[name] === 'pieces' ? plainCount(value) : plainMoney(value)

/** What dimensions, their keys and figures are called. */
export function useNames() {
  const { t } = useTranslation(['report', 'common'])
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
    if (value === ofLaterCosts) return t('names.laterCost')
    if (value === 'none') return of === 'method' ? t('noMethod') : t('names.notNamed')
    if (of === 'month') return monthName(value)
    if (of === 'type') return t(`common:packageType.${value as PackageType}`, { defaultValue: value })
    if (!(of in wordsOfKeys)) return name ?? value
    return t(`${wordsOfKeys[of as 'state']}.${value as 'stock'}`, { defaultValue: value })
  }
  return { dimension, figure, key }
}
