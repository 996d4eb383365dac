import { theme } from 'antd'
import type { PackageType } from '#domain/package-type.ts'
import { packageTypeColors } from './package-type-color.ts'

/** Ground, edge and mark of a package type in the theme of the moment. */
export function useTypeColors(type: PackageType) {
  const { token } = theme.useToken()
  const color = packageTypeColors[type]
  return { ground: token[`${color}1`], edge: token[`${color}3`], mark: token[`${color}6`] }
}
