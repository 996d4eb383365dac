import { Alert, Button, Card, Flex, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findOrder } from '#contract/order.ts'
import type { DraftField } from '#domain/order/draft-fields.ts'
import { cleanPackageId, isPackageId, packageIdLength } from '#domain/parcel/package-id.ts'
import { isApiError, isSignedOut } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { asTyped } from '../../../shared/input-method.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { type Draft, draftOf } from '../draft/draft.ts'
import { AlreadySaved } from './already-saved.tsx'

const Samples = lazy(async () => {
  const [{ Samples: loaded }] = await Promise.all([import('./samples.tsx'), loadTexts('sandbox')])
  return loaded
})

interface FindPackageProps {
  readonly onFound: (draft: Draft) => void
  readonly onManual: (pk_id: string) => void
  readonly onSaved: (pk_id: string | null) => void
  readonly savedId: string | null
}

const labelOf = {
  package_weight: 'package.weight',
  receiver_name: 'details.receiver',
  receiver_phone: 'details.phone',
  receiver_address: 'details.address',
  item_count: 'package.count',
  item_type: 'package.type',
  items: 'names.items',
  sendTimeISO: 'details.sendTimeISO',
} as const satisfies Record<DraftField, string>

/** Asks for the package ID. The courier's data fill the order form, or the user enters it by hand. */
export function FindPackage({ onFound, onManual, onSaved, savedId }: FindPackageProps) {
  const { t, i18n } = useTranslation(['order', 'trouble'])
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const [pk_id, setPackageId] = useState('')
  const [wrong, setWrong] = useState('')
  // This screen shows the outcome itself, so there is no toast.
  const find = useCall(findOrder, { meta: { silent: true } })

  const type = (text: string) => {
    setPackageId(text)
    setWrong('')
    onSaved(null)
    find.reset()
  }
  const withId = (go: (id: string) => void) => () => {
    if (pk_id === '') {
      setWrong(t('find.blank'))
      return toast('warning', t('find.blank'))
    }
    if (isPackageId(pk_id)) return go(pk_id)
    setWrong(t('find.form', { count: packageIdLength, length: pk_id.length }))
  }
  const search = withId((id) =>
    find.mutate(
      { params: { packageId: id } },
      {
        onSuccess: ({ exist, result }) => {
          if (exist) onSaved(id)
          else if (result) {
            onFound(draftOf(result))
            const fields = list.format(result.unread.map((field) => t(labelOf[field])))
            if (fields !== '') toast('warning', t('find.unread', { fields }))
          }
        },
      },
    ),
  )
  const failed = find.error !== null && !isSignedOut(find.error)
  return (
    <Card title={<h2 className="plain-heading">{t('find.title')}</h2>} className="order-find">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <label htmlFor="package-id">{t('names.pk_id')}</label>
        <Input
          id="package-id"
          className="order-id"
          size="large"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={pk_id}
          aria-invalid={wrong !== ''}
          aria-describedby="package-id-wrong package-id-hint"
          {...asTyped((text) => cleanPackageId(text).toUpperCase(), type)}
          {...(wrong !== '' && { status: 'error' })}
        />
        <Text type="danger" id="package-id-wrong" role="alert">
          {wrong}
        </Text>
        <Text type="secondary" id="package-id-hint">
          {t('find.hint', { count: packageIdLength })}
        </Text>
        <Flex gap="small">
          <Button type="primary" size="large" htmlType="submit" loading={find.isPending}>
            {t('find.search')}
          </Button>
          <Button size="large" onClick={withId(onManual)}>
            {t('find.manual')}
          </Button>
        </Flex>
      </form>
      <div aria-live="polite" className="order-found">
        {savedId !== null && <AlreadySaved pk_id={savedId} />}
        {failed && (
          <Alert type="error" showIcon title={isApiError(find.error) ? find.error.msg : t('trouble:oops')} />
        )}
      </div>
      <Samples onPick={type} />
    </Card>
  )
}
