// @rules 9-scan-08 13-search-04 13-search-07 13-search-02 3-filter-03 21-search-01 9-address-07
import { describe, expect, it } from 'vitest'
import { log } from '../messages/en/actions.ts'
import { wordings } from '../messages/wordings.ts'
import type { Fen } from '../unit/units.ts'
import { partsOfWord } from './parts-of-word.ts'
import { addReadingsIn } from './pinyin.ts'
import { containsAll, wordsOf } from './search.ts'
import {
  amountsOf,
  searchedAddress,
  searchedCartEntry,
  searchedItem,
  searchedPackage,
  searchedParty,
  searchedPayment,
  searchedProduct,
  searchedReceiver,
  searchedTransaction,
} from './searched.ts'
import { searchedLog } from './searched-log.ts'
import { firstFields, hasWords, isFound, type Searched, storedText } from './stored-text.ts'

const readings = new Map<string, readonly string[]>()
addReadingsIn(
  '张zhang 晓xiao 明ming 国guo 建jian 吕lu,lv,lyu 秀xiu 才cai 单chan,dan,shan 雄xiong 信xin 安an 西xi',
  readings,
)
const finds = (searched: Searched, ...terms: string[]) =>
  terms.filter((term) => hasWords(searched, wordsOf(term), readings))
const hasWay = (text: string, word: string) =>
  partsOfWord(word, readings).some((way) => way.every((part) => text.includes(part)))
const named = (...names: string[]): Searched => ({ names, others: [] })

describe('a search', () => {
  it('looks for each of its words, in any order and case', () => {
    expect(wordsOf('  Plat \t\n A2 王 ')).toEqual(['plat', 'a2', '王'])
    expect(wordsOf('  ')).toEqual([])
    expect(containsAll('A2 Platinum', ['plat', 'a2'])).toBe(true)
    expect(containsAll('A2 Platinum', ['plat', 'b'])).toBe(false)
    expect(containsAll('A2 Platinum', [])).toBe(true)
    expect(finds({ names: ['A2'], others: ['PE1'] }, 'pe1 a2', 'a2 pe2', 'pe2 a2')).toEqual(['pe1 a2'])
    expect(finds({ names: ['A2', 'Zinc'], others: ['PE1', '李雷'] }, '2z', '1李')).toEqual([])
  })

  it('looks for a scanned code without what a scanner puts around it', () => {
    const words = wordsOf(']E06291041500213 *PE1234567AB* ]c0pe1234567ab 00036000291452 16291041500210')
    expect(words).toEqual(['6291041500213', 'pe1234567ab', 'pe1234567ab', '0036000291452', '16291041500210'])
    const others = ['a2*3', '*x*', '2*', ']e0', 'x*pe1234567ab*', '001234567890123']
    expect(wordsOf(others.join(' '))).toEqual(others)
  })

  it('finds a text in whatever width, characters, dots and spaces it is typed', () => {
    expect(finds(named('ＬＸＣ co'), 'lxc', 'ＬＸＣ', 'Lxc')).toHaveLength(3)
    expect(finds(named('瞿 颖'), '瞿颖', '瞿 颖')).toHaveLength(2)
    for (const dot of '·•・‧･') expect(finds(named(`张${dot}三丰`), '张三丰', `张${dot}三丰`)).toHaveLength(2)
    expect(finds(named('區家麟'), '区家麟', '區家麟')).toHaveLength(2)
    expect(finds(named('劉德華'), '刘德华')).toHaveLength(1)
    expect(finds(named('吕秀才'), 'lüxiucai', 'lvxiucai', 'lyuxiucai', 'luxc', 'lyuxc')).toHaveLength(5)
    expect(finds(named('A2 Platinum'), 'a2plat')).toEqual([])
  })

  it('finds an amount with and without comma', () => {
    const paid = searchedTransaction(
      {
        id: 't',
        number: 1,
        createdAt: 0,
        username: '',
        paymentMethod: 'Bank',
        amounts: [123_450 as Fen, null],
      },
      [],
    )
    expect(finds(paid, '1,234.50', '1234.5', '¥1,234', '￥1，234.50', '12,34', '234')).toHaveLength(5)
    expect(['1234.5', '1234'].map(amountsOf)).toEqual([
      [123_450, -123_450],
      [123_400, -123_400],
    ])
    for (const word of ['12,34', 'pe1234', '1.234', '1e3']) expect(amountsOf(word)).toEqual([])
  })

  it('finds a number with and without the code of its country', () => {
    const of = (phone: string) => searchedParty({ name: '吕秀才', phone, wechat: '' })
    const chinese = [
      '+8613911110001',
      '008613911110001',
      '8613911110001',
      '+86 139 1111 0001',
      '139-1111-0001',
      '86-13911110001',
    ]
    for (const phone of ['13911110001', '+86 139-1111-0001', '0086 13911110001'])
      expect([phone, finds(of(phone), '13911110001', '+8613911110001', '+86 139')]).toEqual([
        phone,
        ['13911110001', '+8613911110001', '+86 139'],
      ])
    expect(finds(of('13911110001'), ...chinese)).toEqual(chinese)
    const australian = ['+61412345678', '0412345678', '+61 412', '0061412345678']
    for (const phone of ['0412345678', '+61412345678', '+61 412345678'])
      expect(finds(of(phone), ...australian)).toEqual(australian)
    expect(finds(of('13911110086'), '86139')).toEqual([])
  })

  it('finds a name by characters and pinyin within one word', () => {
    expect(finds(named('张建国'), 'jian国', '张jg', 'z建g', 'zhang建', '建国', 'zj国')).toHaveLength(6)
    expect(finds(named('张建国'), 'jian明', '国jian')).toEqual([])
  })

  it('asks the engine for parts that every text has which it finds', () => {
    const names = ['张晓明', '单雄信', '吕秀才', '张西安明', '建国', 'A2张 3段']
    const typed = 'zhangxm|zxiaom|zxming|zxm|xiaoming|danxx|chanx|lyuxc|zxianm|zxim|z晓ming'.split('|')
    for (const name of names) {
      const text = storedText(named(name), readings)
      for (const word of [...typed, 'jian国', 'a2zhang', 'a2z', 'zhangxi', 'xm', 'm'])
        if (isFound(text, [word], readings))
          expect([name, word, hasWay(text, word)]).toEqual([name, word, true])
    }
    expect(isFound(storedText(named('张西安明'), readings), ['zxianm'], readings)).toBe(true)
    expect(partsOfWord('13911110001', readings)).toEqual([['13911110001']])
    expect(partsOfWord('张晓', readings)).toEqual([['张晓']])
    expect(partsOfWord('zhxm', readings)).toEqual([['zhx', 'hxm']])
    expect(partsOfWord('jian国', readings)).toEqual([['jian国'], ['jia', 'ian', 'ang', 'ngu', 'guo']])
  })

  it('stores the first fields apart, and pinyin of Chinese names only', () => {
    expect(storedText({ names: ['A2', 'Zinc'], others: ['PE1', ''] }, readings)).toBe('a2\nzinc\n\npe1')
    const text = storedText({ names: ['张明', 'A2'], others: ['139', 'x'] }, readings)
    const typed = ' zhangming zm gm zmi ng g m '
    expect([text, firstFields(text)]).toEqual([`张明\na2\n\n139\nx\n\n${typed}`, `张明\n\n139\n\n${typed}`])
  })

  it('stores whole characters, also of those outside of the basic plane', () => {
    for (const name of ['张😀😀晓', '😀张', '𠮷明😀'])
      expect(storedText(named(name), readings).isWellFormed()).toBe(true)
  })

  it('stores few readings of a text in which many characters have several', () => {
    const text = storedText(named('单'.repeat(60)), readings)
    expect(text.length).toBeLessThan(20_000)
    expect(isFound(text, ['danshanchan'], readings)).toBe(true)
    expect(hasWay(text, 'danshanchan')).toBe(true)
  })
})

/** 2026-03-02 00:05:06 in Shanghai. */
const createdAt = Date.UTC(2026, 2, 1, 16, 5, 6)

describe('what is searched of a row', () => {
  it('of the log is all that it shows, in the language of the reader', () => {
    const params = { qty: 3, item: 'A2', from: 'sold', to: 'stock', reason: 'dented' }
    const beside = { userName: 'Anna', refId: 'i1', number: 2041, pkId: 'PE1', createdAt }
    const wording = { log, words: { from: { sold: '已售' } } }
    expect(searchedLog({ kind: 'Transfer', params, ...beside }, [wording])).toEqual({
      names: ['A2'],
      others: [
        'Transfer: 3 × A2 from 已售 to stock (dented)',
        'Anna',
        'T-2041',
        'i1',
        'PE1',
        '2026-03-02 00:05:06',
      ],
    })
    const receiver = { qty: 1, receiver: '王芳', person: 'Ben', reason: 'x' }
    expect(searchedLog({ kind: 'Transfer', params: receiver, ...beside, number: null }, [])).toEqual({
      names: ['王芳', 'Ben'],
      others: ['Anna', '', 'i1', 'PE1', '2026-03-02 00:05:06'],
    })
    const both = searchedLog({ kind: 'Login', params: {}, ...beside }, Object.values(wordings))
    expect(both.others.slice(0, 2)).toEqual(['Login', '登录'])
  })

  it('of a transaction is number, id, time, person, method, and items', () => {
    const transaction = {
      id: 't1',
      number: 2041,
      createdAt,
      username: 'Anna',
      paymentMethod: 'Bank',
      amounts: [],
    } as const
    expect(searchedTransaction(transaction, ['李雷', 'A2'])).toEqual({
      names: ['李雷', 'A2'],
      others: ['T-2041', 't1', '2026-03-02 00:05:06', 'Anna', 'Bank 银行转账'],
    })
  })

  it('of an item is name, package, receiver and note', () => {
    const item = { item: 'A2', pkId: 'PE1', receiver: '李雷', note: 'dented' }
    expect(searchedItem(item)).toEqual({ names: ['A2', '李雷'], others: ['PE1', 'dented'] })
  })

  it('of an item in a cart are its amounts, too', () => {
    const item = { item: 'A2', pkId: 'PE1', receiver: '李雷', note: 'dented' }
    expect(searchedCartEntry({ ...item, amounts: [123_450 as Fen, null, -99 as Fen] })).toEqual({
      names: ['A2', '李雷'],
      others: ['PE1', 'dented', '1,234.50', '0.99'],
    })
  })

  it('of a payment are party, amount, transfer number, note and day', () => {
    const payment = {
      party: '王芳',
      amount: -5000 as Fen,
      transferNumber: 'T1',
      note: 'x',
      day: '2026-03-02',
    }
    expect(searchedPayment(payment)).toEqual({ names: ['王芳'], others: ['50.00', 'T1', 'x', '2026-03-02'] })
  })

  it('of a package are receiver, phone, note, id and items, and of its receiver name and phone', () => {
    const receiver = { receiver: '李雷', phone: '13812345678' }
    const phone = '13812345678 138-1234-5678'
    const details = { ...receiver, address: '世纪大道1号', sendTime: createdAt, note: '138 wet' }
    expect(searchedPackage({ pkId: 'PE1', ...details }, ['A2', '鱼油'])).toEqual({
      names: ['李雷', 'A2', '鱼油'],
      others: [phone, '138 wet', 'PE1'],
    })
    expect(searchedReceiver(receiver)).toEqual({ names: ['李雷'], others: [phone] })
  })

  it('of a product are names, other names and barcode, as it is printed, too', () => {
    const product = { nameZh: '鱼油', nameEn: 'Fish oil', aliases: ['omega'], barcode: '0036000291452' }
    expect(searchedProduct(product)).toEqual({
      names: ['鱼油', 'Fish oil', 'omega'],
      others: ['0036000291452', '036000291452'],
    })
  })

  it('of an address are all fields, and the printed form', () => {
    const place = { province: '上海市', city: '市辖区', district: '浦东新区', address: '世纪大道1号' }
    const address = searchedAddress({ name: '李雷', phone: '18473461913转7804', note: 'x', ...place })
    const found = ['李雷', '184-7346-1913-7804', '18473461913转7804', '市辖区', '上海市浦东新区世纪', 'x']
    expect(finds(address, ...found)).toEqual(found)
  })

  it('of a number are its writings with and without dashes, and an extension by 转 and by a dash', () => {
    const rows = [
      ['13812345678', '13812345678', '138-1234-5678', '138-1234', '5678'],
      ['18473461913转7804', '18473461913', '18473461913-7804', '184-7346-1913-7804'],
      ['075526012345转808', '075526012345', '0755-26012345', '0755-26012345-808', '0755-26012345转808'],
      ['01065529988', '01065529988', '010-65529988'],
      ['02165529988 / 13812345678', '13812345678', '021-65529988', '138-1234-5678'],
      ['+61412345678', '+61412345678', '412'],
    ]
    const missed = rows.flatMap(([phone = '', ...words]) => {
      const found = finds(searchedParty({ name: '李雷', phone, wechat: '' }), ...words)
      return words.filter((word) => !found.includes(word))
    })
    expect(missed).toEqual([])
  })
})
