import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { formatAud, formatRmb } from '#domain/money/format.ts'
import { kg } from '#domain/money/units.ts'
import { isPackageType } from '#domain/parcel/package-type.ts'
import { formatAcst } from '../../../../shared/format/format.ts'
import { formatKg } from '../../../../shared/format/format-kg.ts'
import type { FieldChange } from './field-change.ts'

/** Returns a function that writes a value of a field as the page shows it elsewhere. */
export function useValueText() {
  const { t } = useTranslation(['correction', 'common'])
  return (field: FieldChange['field'], value: string | number): string => {
    if (typeof value === 'number') {
      if (field === 'price' || field === 'postage') return unbroken(formatAud(value))
      if (field === 'cost') return unbroken(formatRmb(value))
      if (field === 'weight' || field === 'subtotalWeight') return unbroken(`${formatKg(kg.from(value))} Kg`)
      return String(value)
    }
    if (field === 'sendTime') return formatAcst(value)
    if (field === 'phone') return shownPhone(value)
    return field === 'type' && isPackageType(value) ? t(`common:packageType.${value}`) : value
  }
}

/** An amount does not break after its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
