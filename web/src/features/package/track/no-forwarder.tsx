import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toForwarderSettings } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'

/** The server's sentence that no forwarder is connected; admins get the way to connect it. */
export function NoForwarder({ msg }: { readonly msg: string }) {
  const { t } = useTranslation('sandbox')
  const maySet = useMay('business.update')
  return (
    <>
      {msg} {maySet && <Link {...toForwarderSettings()}>{t('toForwarder')}</Link>}
    </>
  )
}
