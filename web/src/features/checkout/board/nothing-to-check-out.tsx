import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { useAnyPackage } from '../api/any-package.ts'

/** Shown without any items: everything is paid, or nothing was ordered yet. */
export function NothingToCheckOut() {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const mayOrder = useMay('order.submit')
  const ordered = useAnyPackage().data === true
  return (
    <>
      <p>{t(ordered ? 'allDone' : 'firstUse')}</p>
      {mayOrder && <Button onClick={() => void navigate({ to: paths.order })}>{t('words.newOrder')}</Button>}
    </>
  )
}
