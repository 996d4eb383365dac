// @rules 6-track-03
import { describe, expect, it } from 'vitest'
import { statusPhrases } from '../../testkit/corpus/status-phrases.ts'
import { leastTime } from '../../testkit/report/thread-time.ts'
import { standsSince, stateOfLegs, stateOfTrack } from './track-state.ts'
import type { TrackState } from './track-states.ts'

const entry = (time: number, message = 'x') => ({ message, time })

describe('the state of a track', () => {
  it('is what a person reads from the texts of eleven couriers and customs', () => {
    const rows = statusPhrases.flatMap(([courier, state, ...texts]) =>
      texts.map((text) => [courier, state, text] as const),
    )
    expect(rows.length).toBe(667)
    expect(rows.filter(([, state]) => state === 'delivered').length).toBeGreaterThan(50)
    // As the status, and as the newest entry while the status is empty.
    const wrong = rows.flatMap((row) =>
      [stateOfTrack(row[2], [entry(1)]), stateOfTrack('', [entry(1), entry(2, row[2])])]
        .filter((state) => state !== row[1])
        .map((state) => [...row, state]),
    )
    expect(wrong).toEqual([])
  })

  it('is never delivered by words that something takes back, whatever stands around them', () => {
    const deliveries = '签收|已签收|送达|妥投|delivered|signed for|be delivered|由丰巢代收'.split('|')
    const takenBack = [
      '未$|无法$|尚未$|没有$|不能$|预计$|将$|即将于明天$|请$|等待$|待$|如果$|若已$|$失败|$不成功|$吗',
      '是否$|$？|取消$|疑似$|误$|未（$）|未 $|拒绝$|退件$|$，退件|not $|Not yet $|unable to be $',
      "failed: $|couldn't be $|will be $|to be $|expected $|estimated $|Attempted, not $",
      'If $, ignore this|$?|Please confirm it is not $|$ - returned to sender|Return to sender: $',
      'lost, not $|仓库$|$至仓库|has not been $|awaiting, to be $|may be $',
    ].flatMap((line) => line.split('|'))
    const texts = takenBack.flatMap((around) => deliveries.map((words) => around.replace('$', words)))
    expect(texts.filter((text) => stateOfTrack(text, [entry(1)]) === 'delivered')).toEqual([])
  })

  it('takes a delivery back, or names a return or a loss, by the newest entry', () => {
    const rows: readonly (readonly [status: string, newest: string, TrackState])[] = [
      ['已签收', '已签收，签收人：本人', 'delivered'],
      ['已签收', '感谢使用', 'delivered'],
      ['已签收', '派送失败，无法签收', 'under_way'],
      ['已签收', '退件已签收', 'returned'],
      ['Delivered', 'Returned to sender', 'returned'],
      ['已签收', '外包装破损', 'lost'],
      ['运输中', '包裹丢失', 'lost'],
      ['运输中', '已签收', 'under_way'],
      ['清关中', '海关退运', 'returned'],
      ['', '已签收', 'delivered'],
      ['  ', '清关中', 'customs'],
    ]
    const read = rows.map(([status, newest]) => [
      status,
      newest,
      stateOfTrack(status, [entry(1), entry(2, newest)]),
    ])
    expect(read).toEqual(rows)
  })

  it('takes little time to read, whatever is written', async () => {
    const long = ['未', '已由', 'delivered to ', '(【', '1/1 ', 'delivered a b ', '签收'].map((text) =>
      text.repeat(500),
    )
    const read = () => long.map((text) => stateOfTrack(text, [entry(1, text)]))
    expect(new Set(read())).toEqual(new Set(['under_way']))
    expect(await leastTime(500, read)).toBeLessThan(500)
  })

  it('is unknown without an entry or a known status', () => {
    expect(stateOfTrack('', [])).toBe('unknown')
    expect(stateOfTrack('没见过的词', [])).toBe('unknown')
    expect(stateOfTrack('已签收', [])).toBe('delivered')
  })
})

describe('the state by both legs', () => {
  it.each<[forwarder: TrackState, domestic: TrackState, both: TrackState]>([
    ['under_way', 'unknown', 'under_way'],
    ['customs', 'unknown', 'customs'],
    ['unknown', 'unknown', 'unknown'],
    ['customs', 'under_way', 'under_way'],
    ['under_way', 'customs', 'customs'],
    ['under_way', 'delivered', 'delivered'],
    ['delivered', 'under_way', 'delivered'],
    ['delivered', 'returned', 'returned'],
    ['returned', 'under_way', 'returned'],
    ['returned', 'delivered', 'delivered'],
    ['lost', 'under_way', 'lost'],
    ['lost', 'delivered', 'delivered'],
    ['delivered', 'lost', 'lost'],
  ])('%s and %s is %s', (forwarder, domestic, both) => {
    expect(stateOfLegs(forwarder, domestic)).toBe(both)
  })
})

describe('the time since when a parcel has been where it is', () => {
  const way = [
    entry(1, '航班已起飞'),
    entry(2, '航班已抵达上海口岸'),
    entry(3, '海关查验中'),
    entry(4, '清关中，请补充身份证'),
  ]

  it('is that of its newest entry, or the send time', () => {
    expect(standsSince('under_way', way, 0)).toBe(4)
    expect(standsSince('unknown', [], 7)).toBe(7)
    expect(standsSince('customs', [], 7)).toBe(7)
  })

  it('is that of the first of the trailing entries about customs, while it is there', () => {
    expect(standsSince('customs', way, 0)).toBe(2)
    expect(standsSince('customs', [...way, entry(5, '运输中'), entry(6, '海关查验中')], 0)).toBe(6)
    // No entry mentions customs: the newest one counts.
    expect(standsSince('customs', [entry(1), entry(2)], 0)).toBe(2)
    // Every entry mentions customs.
    expect(standsSince('customs', way.slice(1), 0)).toBe(2)
  })
})
