import { theme } from 'antd'
import type { PackageType } from '#domain/parcel/package-type.ts'

/** The component library's colour family of each type, which follows the theme. */
const families = {
  奶粉: 'magenta',
  非奶粉: 'cyan',
  蓝胖子3: 'geekblue',
  蓝胖子6: 'geekblue',
  其他: 'gold',
} as const satisfies Record<PackageType, string>

/** Background, border and mark colours of a package type in the current theme. */
export function useTypeColors(type: PackageType) {
  const { token } = theme.useToken()
  const family = families[type]
  return { ground: token[`${family}1`], edge: token[`${family}3`], mark: token[`${family}6`] }
}
