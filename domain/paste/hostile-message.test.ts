// @rules 8-paste-06 8-paste-17 8-paste-04
import { describe, expect, test } from 'vitest'
import { fullRun } from '../../testkit/full-run.ts'
import { leastTime } from '../../testkit/report/thread-time.ts'
import { readMessage } from './read-message.ts'

describe('hostile text', () => {
  test('that is too long is not read at all', async () => {
    const text = '王小明 13800138000\n'.repeat(600_000)
    expect(readMessage(text)).toEqual({ parcels: [], tooLong: true })
    expect(await leastTime(100, () => readMessage(text))).toBeLessThan(100)
  })

  const tokens = [
    '收货人：',
    '地址',
    '备注 ',
    '我的',
    ' ',
    '\n',
    '，',
    '；',
    '-',
    '+',
    '(',
    '<a',
    '1',
    '13800138000',
    '[2568]',
    '86 ',
    '214000',
    '21:05',
    '浙江省',
    '西湖区',
    '高平',
    '文三路1号',
    '王小明',
    'Amy ',
    '爱他美3段',
    '3罐',
    '（急）',
    '😀',
  ]
  const textOf = (pair: string, length: number) =>
    pair.repeat(Math.ceil(length / pair.length)).slice(0, length)
  function timeOf(texts: readonly string[]): number {
    const before = process.threadCpuUsage()
    for (const text of texts) readMessage(text)
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  /**
   * Whether a text takes more than one and a half times the CPU time of its four quarters; the shortest times
   * of up to five readings tell.
   */
  function grows(pair: string, length: number): boolean {
    const quarter = textOf(pair, length / 4)
    let [whole, quarters] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let reading = 0; reading < 5; reading++) {
      whole = Math.min(whole, timeOf([textOf(pair, length)]))
      quarters = Math.min(quarters, timeOf([quarter, quarter, quarter, quarter]))
      if (whole <= 1.5 * quarters) return false
    }
    return true
  }

  test('of two parts takes at most six times as long when it is four times as long', () => {
    // All pairs in a full run; else each part with itself and with the fifth after it.
    const pairs = tokens.flatMap((one, index) =>
      tokens
        .slice(index)
        .flatMap((other, after) => (fullRun || (after % 5 === 0 && after < 10) ? one + other : [])),
    )
    for (const token of tokens) readMessage(textOf(token, 1000))
    const suspects = pairs.filter((pair) => grows(pair, 3000))
    expect(suspects.filter((pair) => grows(pair, 12_000))).toEqual([])
  }, 60_000)
})
