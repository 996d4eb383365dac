import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewRecoveryCodes } from '#contract/two-factor.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { BothFactorsForm } from './both-factors-form.tsx'
import { CodesDialog } from './codes-dialog.tsx'

interface NewCodesDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Creates new recovery codes, and shows them until the user has saved them. */
export function NewCodesDialog({ open, onClose }: NewCodesDialogProps) {
  const { t } = useTranslation('user')
  // The form shows the error itself, so there is no toast.
  const renew = useCall(renewRecoveryCodes, { meta: { silent: true } })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <CodesDialog
      open={open}
      title={t('names.recoveryCodes')}
      codes={codes}
      onClose={onClose}
      afterClose={() => setCodes(null)}
    >
      <BothFactorsForm
        ok={t('twoFactor.newCodes')}
        busy={renew.isPending}
        onCancel={onClose}
        onFinish={(values, onError) =>
          renew.mutate(
            { body: values },
            { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError },
          )
        }
      >
        <p>{t('twoFactor.newCodesText')}</p>
      </BothFactorsForm>
    </CodesDialog>
  )
}
