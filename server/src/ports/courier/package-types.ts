import { isPackageType, type PackageType } from '#domain/parcel/package-type.ts'

/** The courier's words for parcel contents; it may also use our own type labels. */
const words: Readonly<Record<string, PackageType>> = {
  婴儿奶粉: '奶粉',
  婴幼儿奶粉: '奶粉',
  婴儿配方奶粉: '奶粉',
  婴幼儿配方奶粉: '奶粉',
  babyformula: '奶粉',
  infantformula: '奶粉',
  杂货: '非奶粉',
  普货: '非奶粉',
  普通: '非奶粉',
  普通包裹: '非奶粉',
  普通货物: '非奶粉',
  百货: '非奶粉',
  日用百货: '非奶粉',
  保健品: '非奶粉',
  食品保健品: '非奶粉',
  normal: '非奶粉',
  general: '非奶粉',
  其它: '其他',
  other: '其他',
  others: '其他',
}

const adultFormula = /^(?:蓝胖子|成人奶粉|adultformula)[^0-9三六]*([36三六])?[^0-9三六]*$/

/**
 * Our package type for the courier's `rate_type`; '' for an unknown word, since the type decides the postage
 * and a wrong guess would cost money. Adult formula without a number of cans uses the count of the parcel.
 */
export function packageTypeOf(rateType: string, count: number | null): PackageType | '' {
  const word = rateType
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '')
  if (isPackageType(word)) return word
  const cans = adultFormula.exec(word)
  if (cans) return adultType(cans[1] ?? String(count))
  return Object.hasOwn(words, word) ? (words[word] ?? '') : ''
}

function adultType(cans: string): PackageType | '' {
  if (cans === '3' || cans === '三') return '蓝胖子3'
  return cans === '6' || cans === '六' ? '蓝胖子6' : ''
}
