/** Domestic couriers: the name, the code of Kuaidi100, prefix and suffix of a number. */
export const couriers = [
  { name: '中国邮政EMS', com: 'ems', before: 'EA', after: 'CN' },
  { name: '圆通速递', com: 'yuantong', before: 'YT', after: '' },
  { name: '顺丰速运', com: 'shunfeng', before: 'SF', after: '' },
] as const
export type SandboxCourier = (typeof couriers)[number]

/**
 * The number of a parcel at a domestic courier. It encodes the package id, so that the sandbox stores
 * nothing.
 */
export function domesticNumber(packageId: string, { before, after }: SandboxCourier): string {
  const [first = 0, second = 0] = [...packageId.slice(9)].map((letter) => letter.charCodeAt(0) - 65)
  return `${before}${packageId.slice(2, 9)}${String(first * 26 + second).padStart(3, '0')}${after}`
}

/** The package id of such a number; null for any other number. */
export function packageOf(number: string): string | null {
  const [, digits = '', letters = ''] = /^[A-Z]{2}(\d{7})(\d{3})(?:CN)?$/.exec(number) ?? []
  const index = Number(letters)
  if (digits === '' || index >= 26 * 26) return null
  return `PE${digits}${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`
}
