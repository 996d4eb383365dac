import { Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../shared/correction/read-package.ts'
import { correctionsId } from '../../shared/paths.ts'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'

interface PackageNameProps {
  readonly pk_id: string
  readonly correction: PackageAnswer['correction']
}

/** The id of a package, struck through when its order is void, with a link to its corrections. */
export function PackageName({ pk_id, correction }: PackageNameProps) {
  const { t } = useTranslation('package')
  const isVoid = correction?.isVoid === true
  const mark = isVoid ? 'voided' : correction && correction.revision > 1 ? 'corrected' : null
  const open = () => document.getElementById(correctionsId)?.querySelector('summary')?.focus()
  return (
    <Flex wrap align="center" gap="small">
      <CopyableId id={pk_id}>{isVoid ? <del>{pk_id}</del> : <span>{pk_id}</span>}</CopyableId>
      {mark && (
        <a className="package-mark" href={`#${correctionsId}`} onClick={open}>
          <Tag color={isVoid ? 'error' : 'blue'}>{t(`corrections.${mark}`)}</Tag>
        </a>
      )}
    </Flex>
  )
}
