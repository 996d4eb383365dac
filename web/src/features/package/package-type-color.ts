import type { PackageType } from '#domain/package-type.ts'

/** The library's colour family of each type (look.md): it follows the theme. */
export const packageTypeColors = {
  奶粉: 'magenta',
  非奶粉: 'cyan',
  蓝胖子3: 'geekblue',
  蓝胖子6: 'geekblue',
  其他: 'gold',
} as const satisfies Record<PackageType, string>
