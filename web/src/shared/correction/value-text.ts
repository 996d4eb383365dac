import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { formatAud, formatRmb } from '#domain/money/format.ts'
import { orderFields } from '#domain/order/fields.ts'
import { isPackageType } from '#domain/parcel/package-type.ts'
import { kg } from '#domain/unit/units.ts'
import { formatAcst } from '../format/format.ts'
import { formatKg } from '../format/format-kg.ts'
import type { FieldChange } from './field-change.ts'

/** Returns a function that writes a value of a field as the page shows it elsewhere. */
export function useValueText() {
  const { t } = useTranslation(['correction', 'common'])
  return (field: FieldChange['field'], value: string | number): string => {
    const { kind } = orderFields[field]
    if (typeof value === 'number') {
      if (kind === 'aud') return unbroken(formatAud(value))
      if (kind === 'rmb') return unbroken(formatRmb(value))
      if (kind === 'kg') return unbroken(`${formatKg(kg.from(value))} Kg`)
      return String(value)
    }
    if (kind === 'time') return formatAcst(value)
    if (kind === 'phone') return shownPhone(value)
    return isPackageType(value) && kind === 'packageType' ? t(`common:packageType.${value}`) : value
  }
}

/** An amount does not break after its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
