import { join } from 'node:path'
import type { Plugin } from 'vite'

/** [file of antd, what it imports, what it gets instead] */
const parts: readonly (readonly [string, string, string])[] = [
  ['table/hooks/useFilter/index.js', './FilterDropdown', 'filter-dropdown.tsx'],
  ['table/hooks/useSorter.js', '../../tooltip', 'sorter-tip.tsx'],
  ['table/hooks/useFilledColumns.js', './useSelection', 'no-selection.ts'],
  ['table/InternalTable.js', './hooks/useSelection', 'no-selection.ts'],
  ['table/InternalTable.js', './RcTable/VirtualTable', 'virtual-table.tsx'],
  ['table/Table.js', './hooks/useSelection', 'no-selection.ts'],
  ['table/InternalTable.js', '../pagination', 'pagination.tsx'],
  ['pagination/Pagination.js', '../select', 'select.tsx'],
  ['card/Card.js', '../tabs', 'tabs.tsx'],
  ['config-provider/index.js', '../tooltip/UniqueProvider', 'no-shared-tooltip.ts'],
  ['form/FormItemLabel.js', '../tooltip', 'tooltip.tsx'],
  ['result/index.js', './noFound', 'no-picture.ts'],
  ['result/index.js', './serverError', 'no-picture.ts'],
  ['result/index.js', './unauthorized', 'no-picture.ts'],
  ['segmented/index.js', '../tooltip', 'tooltip.tsx'],
]

/**
 * Some components of antd carry others along that few pages show, and a table nearly all of them. Those are taken out of
 * the first load: src/shared/deferred/ holds what stands in their place. Only in the build, and not without notice: when
 * a new version of antd is put together differently, the build fails (docs/decisions/030-page-weight.md).
 */
export function antdParts(web: string): Plugin {
  const unmet = new Set(parts)
  return {
    name: 'antd-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.?\// },
      handler(source, importer) {
        const from = importer?.replaceAll('\\', '/').split('/node_modules/antd/es/')[1]
        const part = parts.find(([file, imported]) => file === from && imported === source)
        if (!part) return null
        unmet.delete(part)
        return join(web, 'src/shared/deferred', part[2])
      },
    },
    // Straight from the component's own file: through the library's entry, every module seems to need every other.
    transform: {
      order: 'post',
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /from ["']antd["']/ },
      handler: (code) => ({ code: straight(code), map: null }),
    },
    buildEnd(error) {
      if (error || unmet.size === 0) return
      const list = [...unmet].map(([file, imported]) => `${file} imports no ${imported}`).join('; ')
      this.error(`antd is put together differently (web/antd-parts.ts): ${list}`)
    },
  }
}

/** Where a component is without those that hang on it by name: Input without Input.Search, Modal without Modal.confirm. */
const alone: Readonly<Record<string, string>> = {
  Input: 'input/Input',
  InputPassword: 'input/Password',
  InputTextArea: 'input/TextArea',
  Modal: 'modal/Modal',
  Statistic: 'statistic/Statistic',
}

function straight(code: string): string {
  const apart = code.replace(/\bInput\.(Password|TextArea)\b/g, 'Input$1')
  return apart.replace(/import \{([^}]*)\} from ["']antd["'];?/g, (_, listed: string) => {
    const names = listed.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
    const used = [...names, ...['InputPassword', 'InputTextArea'].filter((name) => apart.includes(name))]
    return used.map((name) => `import ${name} from 'antd/es/${alone[name] ?? kebab(name)}';`).join('')
  })
}

/** 'InputNumber' -> 'input-number' */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
}
