import { Alert, Button, Flex, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeLogo, updateLogo } from '#contract/business.ts'
import { logoBounds, logoKinds } from '#domain/setting/logo.ts'
import { isHandledByShell, toApiError } from '../../../shared/api/api-error.ts'
import { useAbout } from '../../../shared/api/read-about.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ConfirmCall } from '../../../shared/kit/confirm-call.tsx'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { Logo } from '../../../shared/ui/logo.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'

/** The logo with its upload and its removal. What is wrong with a file stays in the card. */
export function LogoSetting() {
  const { t } = useTranslation('settings')
  const hasLogo = useAbout().data?.logo !== undefined
  const [problem, setProblem] = useState<string | null>(null)
  const [dialog, askRemoval] = useDialog(() => (
    <ConfirmCall
      title={t('logo.removeTitle')}
      ok={t('logo.remove')}
      danger
      call={removeLogo}
      input={() => ({})}
    >
      {t('logo.removeText')}
    </ConfirmCall>
  ))
  const upload = useCall(updateLogo, { meta: { silent: true } })

  async function send(file: Blob) {
    setProblem(null)
    if (file.size > logoBounds.bytes) return setProblem(t('logo.tooLarge'))
    try {
      await upload.mutateAsync({ body: { picture: await base64Of(file) } })
    } catch (error) {
      if (!isHandledByShell(error)) setProblem(toApiError(error).msg)
    }
  }
  return (
    <Flex vertical gap="small" align="start" role="group" aria-label={t('names.logo')}>
      <Text type="secondary">{t('names.logo')}</Text>
      <Logo large fallback={<Text type="secondary">{t('business.state.not_set')}</Text>} />
      <Text type="secondary">{t('logo.hint')}</Text>
      <Flex gap="small">
        <Upload
          accept={logoKinds.join()}
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file)
            return false
          }}
        >
          <Button loading={upload.isPending}>{t(hasLogo ? 'logo.replace' : 'logo.upload')}</Button>
        </Upload>
        {hasLogo && <Button onClick={() => askRemoval()}>{t('logo.remove')}</Button>}
      </Flex>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {dialog}
    </Flex>
  )
}

/** The bytes of a file as base64. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
