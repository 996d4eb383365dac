import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Progress, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Input as InputOf } from '#contract/call.ts'
import { fetchCopyElsewhere, listCopiesElsewhere } from '#contract/restore.ts'
import { type CopyPlace, copyPlaces } from '#domain/setting/copies.ts'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { PasswordInput } from '../form/password-input.tsx'
import { formatCst } from '../format/format.ts'
import { CallForm } from '../kit/call-form.tsx'
import { Dialog, useDialog, useOpening } from '../kit/dialog.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { keys } from '../query-keys.ts'
import { Text } from '../ui/text/text.tsx'
import { useCopyColumns } from './copy-columns.tsx'
import { type Copies, usePlaceSettings } from './read-backups.ts'

/** A place of copies and their key, as they are typed. */
type Typed = InputOf<typeof listCopiesElsewhere>['body']
type Listed = Answer<typeof listCopiesElsewhere>
type Trouble = NonNullable<NonNullable<Copies['fetching']>['trouble']>

interface ButtonProps {
  readonly isFirstRun: boolean
  /** While something else arrives. */
  readonly isBusy: boolean
}

/** Asks for the place; on Books with what the settings say of it. */
export function ElsewhereButton({ isFirstRun, isBusy }: ButtonProps) {
  const { t } = useTranslation('restore')
  const { data = {}, isLoading } = usePlaceSettings(isFirstRun)
  const [dialog, open] = useDialog((typed: Typed) => <ElsewhereDialog first={typed} />)
  const { copyPlace, copyAddress: address = '', copyRegion: region = '', copyUser: user = '' } = data
  const place = copyPlaces.find((one) => one === copyPlace) ?? 'folder'
  return (
    <>
      <Button
        disabled={isBusy || isLoading}
        onClick={() => open({ place, address, region, user, password: '', key: '' })}
      >
        {t('elsewhere.open')}
      </Button>
      {dialog}
    </>
  )
}

/** Lists the copies at a place; one is fetched in the background, and then offered with the other backups. */
function ElsewhereDialog({ first }: { readonly first: Typed }) {
  const { t } = useTranslation('restore')
  const { close } = useOpening()
  const [typed, setTyped] = useState(first)
  const [listed, setListed] = useState<Listed | null>(null)
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog title={t('elsewhere.open')} width={640} footer={null}>
      {listed?.trouble === null ? (
        <CopiesThere typed={typed} copies={listed.copies} onChange={() => setListed(null)} />
      ) : (
        <>
          {listed?.trouble && <TroubleAlert trouble={listed.trouble} />}
          <CallForm
            // Begins again, with what was typed.
            key={attempt}
            ok={t('elsewhere.list')}
            call={listCopiesElsewhere}
            values={typed}
            input={(now: Typed) => ({ body: now })}
            onDone={(answer, now) => {
              setTyped(now)
              setListed(answer)
              setAttempt(attempt + 1)
            }}
            onCancel={close}
            silentSuccess
          >
            {({ typed: { place } }) => <PlaceFields place={place} />}
          </CallForm>
        </>
      )}
    </Dialog>
  )
}

function PlaceFields({ place }: { readonly place: CopyPlace }) {
  const { t } = useTranslation(['restore', 'settings'])
  const options = copyPlaces.map((value) => ({ value, label: t(`settings:business.place.${value}`) }))
  return (
    <>
      <Text type="secondary" style={{ display: 'block', marginBlock: 12 }}>
        {t('elsewhere.text')}
      </Text>
      <Form.Item name="place" label={t('settings:business.field.copyPlace')}>
        <Select options={options} />
      </Form.Item>
      <Form.Item name="address" label={t('settings:business.field.copyAddress')}>
        <Input autoComplete="off" />
      </Form.Item>
      {place === 's3' && (
        <Form.Item name="region" label={t('settings:business.field.copyRegion')}>
          <Input autoComplete="off" />
        </Form.Item>
      )}
      {place !== 'folder' && (
        <>
          <Form.Item name="user" label={t('settings:business.field.copyUser')}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="password" label={t('settings:business.field.copyPassword')}>
            <PasswordInput autoComplete="new-password" />
          </Form.Item>
        </>
      )}
      <Form.Item name="key" label={t('elsewhere.key')}>
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  )
}

interface CopiesThereProps {
  readonly typed: Typed
  readonly copies: Listed['copies']
  readonly onChange: () => void
}

function CopiesThere({ typed, copies, onChange }: CopiesThereProps) {
  const { t } = useTranslation('restore')
  const { close } = useOpening()
  const client = useQueryClient()
  const columns = useCopyColumns<Listed['copies'][number]>()
  const { data, error, isPending, variables, mutate } = useCall(fetchCopyElsewhere, {
    // The cache forgets the key with the dialog.
    gcTime: 0,
    meta: { silent: true, silentSuccess: true },
    onSuccess: async ({ trouble }) => {
      await client.invalidateQueries({ queryKey: keys.backups })
      if (trouble === null) close()
    },
  })
  const action = {
    title: <span className="visually-hidden">{t('elsewhere.fetch')}</span>,
    key: 'action',
    render: (_: unknown, { name }: { name: string }) => (
      <Button
        size="small"
        disabled={isPending}
        loading={isPending && variables.body.copy === name}
        onClick={() => mutate({ body: { ...typed, copy: name } })}
      >
        {t('elsewhere.fetch')}
      </Button>
    ),
  }
  return (
    <>
      {data?.trouble && <TroubleAlert trouble={data.trouble} />}
      {error && !isHandledByShell(error) && (
        <Alert type="error" role="alert" showIcon title={toApiError(error).msg} />
      )}
      <SmallTable
        label={t('elsewhere.copies')}
        rowKey="name"
        rows={copies}
        perPage={10}
        columns={[...columns, action]}
      />
      <Button type="link" onClick={onChange}>
        {t('elsewhere.change')}
      </Button>
    </>
  )
}

/** How far a copy is that is fetched from elsewhere, or why that has ended. */
export function Fetching({ fetching }: Pick<Copies, 'fetching'>) {
  const { t } = useTranslation('restore')
  const why = useWhy()
  if (fetching === null) return null
  const { bytes, received, trouble } = fetching
  const made = `${formatCst(fetching.madeAt)} CST`
  if (trouble !== null) {
    const text = t('elsewhere.failed', { made, why: why(trouble) })
    return <Alert type="error" role="alert" showIcon title={text} />
  }
  const text = t('elsewhere.fetching', { made })
  return (
    <div role="status" style={{ width: '100%', maxWidth: 480 }}>
      {text}
      <Progress percent={Math.floor((100 * received) / Math.max(1, bytes))} aria-label={text} />
    </div>
  )
}

function TroubleAlert({ trouble }: { readonly trouble: Trouble }) {
  const why = useWhy()
  return <Alert type="error" role="alert" showIcon title={why(trouble)} />
}

/** The words of Settings, but where the next copy would help there. */
function useWhy(): (trouble: Trouble) => string {
  const { t } = useTranslation(['restore', 'copies'])
  return (trouble) => {
    switch (trouble) {
      case 'no_key':
      case 'manifest_damaged':
      case 'piece_damaged':
      case 'piece_gone':
      case 'stopped':
        return t(`elsewhere.trouble.${trouble}`)
      default:
        return t(`copies:trouble.${trouble}`)
    }
  }
}
