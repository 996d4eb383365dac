import type { ParcelValues } from '../../order/fields.ts'
import { parcelNumbers } from '../../order/parcel-numbers.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal/refusal.ts'
import { isSettingValue, isUsualSetting, type Settings, settingTable } from '../../setting/settings.ts'
import { kg, rate } from '../../unit/units.ts'
import type { Revision } from '../revision.ts'

/** What is amended of a package; what is not given stays. Weight in kg, rate in RMB for 1 AUD. */
export interface WantedParcel {
  readonly type?: string
  readonly weight?: number
  readonly count?: number
  readonly exchangeRate?: number
  /** Takes a rate outside of the usual range. */
  readonly confirm?: boolean
}

export interface AmendedParcel {
  readonly parcel: ParcelValues
  readonly settings: Settings
}

/**
 * The package with its postage after an amendment, by the settings of the submission (business-rules.md 17).
 * A type that fixes weight and count sets both; other stated values are refused.
 */
export function amendedParcel(revision: Revision, wanted: WantedParcel): AmendedParcel | Refusal {
  const settings = amendedSettings(revision.settings, wanted)
  if (isRefusal(settings)) return settings
  const { type, weight, count } = revision.parcel
  const stated = { type, weight: kg.toNumber(weight), count, ...given(wanted) }
  const parcel = parcelNumbers(stated, settings)
  if (isRefusal(parcel)) return parcel
  const differs =
    (wanted.weight !== undefined && kg.from(wanted.weight) !== parcel.weight) ||
    (wanted.count !== undefined && wanted.count !== parcel.count)
  if (!differs) return { parcel, settings }
  return refuse('amend.fixed_parcel', {
    type: parcel.type,
    weight: kg.toNumber(parcel.weight),
    count: parcel.count,
  })
}

function given({ type, weight, count }: WantedParcel) {
  return {
    ...(type !== undefined && { type }),
    ...(weight !== undefined && { weight }),
    ...(count !== undefined && { count }),
  }
}

function amendedSettings(settings: Settings, wanted: WantedParcel): Settings | Refusal {
  const { exchangeRate, confirm } = wanted
  if (exchangeRate === undefined) return settings
  if (!isSettingValue(exchangeRate)) return refuse('setting.value')
  const { lowest, highest } = settingTable.exchangeRateInSetting.usual
  if (!isUsualSetting('exchangeRateInSetting', exchangeRate) && confirm !== true)
    return refuse('setting.unusual', { value: exchangeRate, lowest, highest })
  return { ...settings, exchangeRateInSetting: rate.from(exchangeRate) }
}
