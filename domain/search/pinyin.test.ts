import { describe, expect, it } from 'vitest'
import { addReadingsIn, type Readings, readingsText, readsLike } from './pinyin.ts'

const readings: Readings = new Map(
  Object.entries({
    张: ['zhang'],
    晓: ['xiao'],
    明: ['ming'],
    单: ['dan', 'shan', 'chan'],
    雄: ['xiong'],
    信: ['xin'],
    重: ['zhong', 'chong'],
    庆: ['qing'],
    吕: ['lv', 'lu'],
    爱: ['ai'],
    他: ['ta'],
    美: ['mei'],
    段: ['duan'],
  }),
)
const finds = (name: string, ...words: string[]) => words.filter((word) => readsLike(name, word, readings))

describe('a name in pinyin', () => {
  it('is found by readings, initials and mixtures of both, from any of its characters on', () => {
    const words = ['zhangxiaoming', 'zxm', 'zhangxm', 'zxming', 'zxiaom', 'xm', 'xiaoming', 'm', 'zhangxiao']
    expect(finds('张晓明', ...words)).toEqual(words)
  })

  it('is found while the last reading is still being typed', () => {
    const typed = Array.from('zhangxiaoming', (_, at) => 'zhangxiaoming'.slice(0, at + 1))
    expect(finds('张晓明', ...typed)).toEqual(typed)
  })

  it('is found by every reading of a character', () => {
    expect(finds('单雄信', 'shanxx', 'danxx', 'cxx', 'chanxiongxin')).toHaveLength(4)
    expect(finds('重庆', 'cq', 'zq', 'chongqing', 'zhongq')).toHaveLength(4)
    expect(finds('吕', 'lv', 'lu', 'l')).toHaveLength(3)
  })

  it('keeps letters and digits as they are, and ignores spaces and case', () => {
    expect(finds('爱他美 3段', 'atm3', 'aitamei3duan', 'atm3d', '3d')).toHaveLength(4)
    expect(finds('A2 美', 'a2m', 'a2mei')).toHaveLength(2)
  })

  it('is found in the same way by the readings of its own characters, which are one text', () => {
    const text = readingsText(['单雄信 3', '重庆 𠮷 信'], readings)
    expect(text).toBe('单dan,shan,chan 雄xiong 信xin 重zhong,chong 庆qing')
    const added = new Map()
    addReadingsIn(text, added)
    expect(added.get('重')).toEqual(['zhong', 'chong'])
    expect(readsLike('单雄信', 'cxx', added)).toBe(true)
    addReadingsIn(readingsText(['𠮷'], new Map([['𠮷', ['ji']]])), added)
    expect([added.get('𠮷'), added.size]).toEqual([['ji'], 6])
    addReadingsIn(readingsText(['A2 3'], readings), added)
    expect(added.size).toBe(6)
  })

  it('is not found by parts of it in another order, by the middle of a reading, or by what is no pinyin', () => {
    expect(finds('张晓明', 'mxz', 'hang', 'zhxm', 'zhangm', 'zhangxmm', '', '3', 'z-x')).toEqual([])
    expect(finds('张晓明', 'z'.repeat(41))).toEqual([])
  })
})
