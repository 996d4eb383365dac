// @rules 8-paste-11 8-paste-12
import { describe, expect, test } from 'vitest'
import { readMessage } from '../paste/read-message.ts'
import { cutOuts, isSideBySide, type PictureLine, pictureText } from './picture-text.ts'

/** A line of characters of 20 pixels each; digits and letters have 10. */
function line(text: string, left: number, top: number): PictureLine {
  let x = left
  const characters = [...text].map((character) => {
    const width = /[\x20-\x7e]/.test(character) ? 10 : 20
    x += width
    return { character, x: x - width / 2 }
  })
  return { box: { left, top, right: x, bottom: top + 20 }, characters }
}

const textOf = (...lines: PictureLine[]) => pictureText(lines, 400).text

describe('the text of a screenshot', () => {
  test('goes from top to bottom, and from left to right', () => {
    const [name, phone, goods] = [
      line('王小明', 40, 100),
      line('13800138000', 130, 103),
      line('爱他美', 40, 150),
    ]
    expect(textOf(goods, phone, name)).toBe('王小明 13800138000\n爱他美')
  })

  test('leaves out headings, times in the middle, and the status bar of a phone', () => {
    const chat = [
      line('9:41', 10, 5),
      line('5G 88%', 330, 6),
      line('李姐', 180, 40),
      line('昨天14:32', 155, 80),
    ]
    expect(textOf(...chat, line('王小明', 60, 120))).toBe('王小明')
    expect(textOf(line('浙江省杭州市西湖区文三路1号', 60, 120))).toBe('浙江省杭州市西湖区文三路1号')
  })

  test('goes on where the next word has no room in the bubble', () => {
    const wrapped = [line('上海市徐汇区龙华路弄弄弄弄', 60, 100), line('88弄1号', 60, 128)]
    expect(textOf(...wrapped)).toBe('上海市徐汇区龙华路弄弄弄弄88弄1号')
    // The number has no room, which is wider than what is left.
    const number = [
      line('上海市徐汇区龙华路弄弄', 60, 100),
      line('1801室', 60, 128),
      line('一二三四五六七八九十一二三', 60, 156),
    ]
    expect(textOf(...number)).toBe('上海市徐汇区龙华路弄弄1801室\n一二三四五六七八九十一二三')
  })

  test('breaks where the writer broke the line', () => {
    const broken = [line('王小明的电话号码是这个吗呢', 60, 100), line('好', 60, 128)]
    // Far away, at another edge, of another size, in a narrow bubble.
    expect(textOf(broken[0] ?? line('', 0, 0), line('好', 60, 180))).toContain('\n')
    expect(textOf(broken[0] ?? line('', 0, 0), line('好', 120, 128))).toContain('\n')
    expect(textOf(line('王小明', 60, 100), line('13800138000', 60, 128))).toBe('王小明\n13800138000')
  })

  test('is empty without lines', () => {
    expect(pictureText([], 400)).toEqual({ text: '', boxes: [] })
    expect(textOf({ box: { left: 0, top: 0, right: 9, bottom: 9 }, characters: [] })).toBe('')
  })
})

describe('a picture with things side by side', () => {
  const chat = [0, 1, 2, 3].map((row) => line('王小明', 200, 100 + row * 28))

  test('is told by lines that are not at one height', () => {
    const list = [0, 1, 2].map((row) => line('张阿姨', 20, 110 + row * 28))
    expect(isSideBySide([...chat, ...list])).toBe(true)
    expect(isSideBySide(chat)).toBe(false)
  })

  test('is neither labels beside what they name, nor one in the middle of two lines', () => {
    const labels = [0, 1, 2, 3].map((row) => line('姓名', 20, 102 + row * 28))
    expect(isSideBySide([...chat, ...labels])).toBe(false)
    expect(isSideBySide([...chat, line('地址', 20, 114)])).toBe(false)
  })
})

describe('a cut-out', () => {
  const shot = pictureText(
    [line('上海市徐汇区龙华路弄弄弄弄', 60, 100), line('88弄1号', 60, 128), line('𣇉', 60, 200)],
    400,
  )

  test('holds its characters and a little around them, one for each line', () => {
    const start = shot.text.indexOf('龙华路')
    expect(cutOuts(shot, { start, end: start + 3 })).toEqual([
      { left: 170, top: 95, right: 250, bottom: 125 },
    ])
    const wide = shot.text.indexOf('弄弄弄弄88')
    expect(cutOuts(shot, { start: wide, end: wide + 6 })).toEqual([
      { left: 230, top: 95, right: 330, bottom: 125 },
      { left: 50, top: 123, right: 92.5, bottom: 153 },
    ])
  })

  test('is found behind characters of two units, and is none for a break', () => {
    const at = shot.text.indexOf('𣇉')
    expect(cutOuts(shot, { start: at, end: at + 2 })).toHaveLength(1)
    expect(cutOuts(shot, { start: at - 1, end: at })).toEqual([])
    expect(shot.boxes).toHaveLength(shot.text.length)
  })

  test('stands for each field that is read', () => {
    const chat = pictureText(
      [
        line('王小明13800138000', 60, 100),
        line('浙江省杭州市西湖区文三路', 60, 200),
        line('88弄1号', 60, 228),
      ],
      400,
    )
    const [parcel] = readMessage(chat.text).parcels
    expect(parcel?.address.text).toBe('文三路88弄1号')
    expect(parcel?.phone.from.flatMap((span) => cutOuts(chat, span))).toEqual([
      { left: 107.5, top: 95, right: 240, bottom: 125 },
    ])
    expect(parcel?.address.from.flatMap((span) => cutOuts(chat, span)).map(({ top }) => top)).toEqual([
      195, 223,
    ])
  })
})
