import type { CopyPlace, KeptCopies } from '#domain/setting/copies.ts'
import { folderPlace } from '../../ports/copies/folder.ts'
import type { Place } from '../../ports/copies/place.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'

/** The settings of copies elsewhere. */
export interface CopySettings {
  readonly place: PlaceSettings
  readonly everyMinutes: number
  readonly keep: KeptCopies
}

export interface PlaceSettings {
  readonly kind: CopyPlace
  readonly address: string
  readonly region: string
  readonly user: string
  readonly password: string
}

/** Null while no place is set. */
export function copySettings({ values }: Pick<BusinessInForce, 'values'>): CopySettings | null {
  if (values.copyPlace === '' || values.copyAddress === '') return null
  return {
    place: {
      kind: values.copyPlace as CopyPlace,
      address: values.copyAddress,
      region: values.copyRegion,
      user: values.copyUser,
      password: values.copyPassword,
    },
    everyMinutes: Number(values.copyMinutes),
    keep: {
      days: Number(values.copyDays),
      daily: Number(values.copyDaily),
      monthly: Number(values.copyMonthly),
    },
  }
}

/** `longest` is the time, in ms, within which each request must be answered. */
export async function placeOf(
  { kind, address, region, user, password }: PlaceSettings,
  longest?: number,
): Promise<Place> {
  switch (kind) {
    case 'folder':
      return folderPlace(address)
    case 's3': {
      const { s3Place } = await import('../../ports/copies/s3.ts')
      return s3Place({ address, region, accessKey: user, secretKey: password }, longest)
    }
    case 'webdav': {
      const { webDavPlace } = await import('../../ports/copies/webdav.ts')
      return webDavPlace({ address, user, password }, longest)
    }
  }
}
