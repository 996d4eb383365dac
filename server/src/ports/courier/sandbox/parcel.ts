import { packParcel } from './goods.ts'
import { makeJourney } from './journey.ts'
import { makeReceiver } from './people.ts'
import { randomFor } from './seeded-random.ts'

/** A row of the package list in the forwarder's format; always the same for the same id. */
export function listRow(packageId: string) {
  const random = randomFor(packageId)
  const receiver = makeReceiver(random)
  const contents = packParcel(random)
  return {
    pkg_sn: packageId,
    weight: (contents.grams / 1000).toFixed(2),
    receive_name: receiver.name,
    receive_mobile: receiver.mobile,
    receive_province_remark: receiver.province,
    receive_city_remark: receiver.city,
    receive_area_remark: receiver.district,
    receive_adrs: receiver.street,
    pkg_nums: contents.pieces,
    rate_type: contents.rateType,
    pkg_info_cn: contents.lines.map((line) => `${line.name} * ${line.qty}`),
  }
}

/**
 * A row of the track answer in the forwarder's format, as of `now`, of a sandbox that opened at `opening`.
 */
export function trackRow(packageId: string, opening: number, now: number) {
  const journey = makeJourney(packageId, opening, now)
  return {
    source_sn: packageId,
    tklist: journey.tklist,
    trans_cpy: journey.domesticCourier,
    trans_num: journey.domesticParcel,
    status_ex: journey.status,
  }
}
