import type { PackageType } from '#domain/parcel/package-type.ts'
import type { SeededRandom } from './seeded-random.ts'

type Goods = readonly [name: string, grams: number]

const babyFormula = [
  ['A2 白金婴儿奶粉 1段 900g', 1120],
  ['A2 白金婴儿奶粉 3段 900g', 1120],
  ['Aptamil 爱他美白金版 2段 900g', 1140],
  ['Aptamil 爱他美金装 4段 900g', 1130],
  ["Bellamy's 贝拉米有机奶粉 3段 900g", 1110],
  ['Karicare 可瑞康羊奶粉 1段 900g', 1150],
] as const
const adultFormula = [
  ['Maxigenes 美可卓蓝胖子全脂奶粉 1kg', 1350],
  ['Maxigenes 美可卓蓝胖子脱脂奶粉 1kg', 1350],
] as const
const regular = [
  ['Swisse 钙维生素D 150片', 320],
  ['Blackmores 深海鱼油 1000mg 400粒', 760],
  ['Bio Island 婴幼儿液体乳钙 90粒', 150],
  ['Comvita 康维他麦卢卡蜂蜜 UMF5+ 500g', 640],
  ['Healthy Care 羊奶皂 100g', 110],
  ['Jurlique 茱莉蔻玫瑰护手霜 125ml', 190],
  ['Weet-Bix 即食麦片 1.2kg', 1260],
  ['Life Space 益生菌粉 60g', 140],
] as const
const other = [
  ['UGG 雪地靴 中筒 黑色 38码', 1450],
  ['羊毛被 500gsm Queen', 3600],
  ['Thermos 膳魔师保温杯 500ml', 420],
  ['儿童绘本套装 10册', 2300],
  ['Redwin 羊毛脂霜礼盒', 680],
] as const

/** The goods in each type of parcel, and the forwarder's word for the type. */
const packing: Readonly<Record<PackageType, readonly [word: string, shelf: readonly [Goods, ...Goods[]]]>> = {
  奶粉: ['婴儿奶粉', babyFormula],
  蓝胖子3: ['蓝胖子3罐', adultFormula],
  蓝胖子6: ['蓝胖子6罐', adultFormula],
  非奶粉: ['杂货', regular],
  其他: ['其他', other],
}
const types = ['奶粉', '非奶粉', '奶粉', '蓝胖子3', '非奶粉', '蓝胖子6', '其他'] as const
const box = 260

export interface Contents {
  readonly rateType: string
  readonly lines: readonly { readonly name: string; readonly qty: number }[]
  readonly pieces: number
  readonly grams: number
}

export function packParcel(random: SeededRandom): Contents {
  const type = random.pick('type', types)
  const [rateType, shelf] = packing[type]
  const lines = quantities(type, random, shelf.length).map((qty, index) => {
    const [name, grams] = shelf[(random.integer('shelf', shelf.length) + index) % shelf.length] ?? shelf[0]
    return { name, qty, grams }
  })
  const packed = lines.reduce((sum, line) => sum + line.qty * line.grams, box)
  const fixed: Partial<Record<PackageType, number>> = { 蓝胖子3: 4050, 蓝胖子6: 7800 }
  return {
    rateType,
    lines,
    pieces: lines.reduce((sum, line) => sum + line.qty, 0),
    grams: fixed[type] ?? packed,
  }
}

/**
 * Baby and adult formula come in threes and sixes of up to two kinds; other parcels contain several kinds in
 * small numbers.
 */
function quantities(type: PackageType, random: SeededRandom, shelf: number): number[] {
  if (type === '非奶粉' || type === '其他') {
    const kinds = Math.min(type === '非奶粉' ? 6 : 4, shelf)
    const few = type === '非奶粉' ? 4 : 2
    return Array.from(
      { length: random.integer('kinds', kinds) + 1 },
      (_, n) => random.integer(`qty ${n}`, few) + 1,
    )
  }
  const cans = type === '蓝胖子6' ? 6 : 3
  const first = random.integer('cans', cans) + 1
  return first === cans ? [cans] : [first, cans - first]
}
