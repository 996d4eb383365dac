import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import LikeFilled from '@ant-design/icons/es/icons/LikeFilled'
import { Button, Flex, Modal, Result } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { PackageActions } from '../../../shared/slip/package-actions.tsx'

interface ResultDialogProps {
  readonly open: boolean
  readonly pk_id: string
  readonly type: string
  /** The server's sentence when the order is saved. */
  readonly saved: string | null
  readonly error: Error | null
  /** What is offered of a saved order. */
  readonly more?: ReactNode
  readonly onNext: () => void
  /** Goes to the next open order, which is offered first. */
  readonly onNextOpen?: (() => void) | null
  readonly onClose: () => void
}

/** The button that most people need next. */
const first = { type: 'primary', autoFocus: true } as const

/** The result of a submit, and what comes next. A failed order is not discarded: Close leads back to it. */
export function ResultDialog(props: ResultDialogProps) {
  const { open, pk_id, type, saved, error, more, onNext, onNextOpen = null, onClose } = props
  const { t } = useTranslation(['order', 'trouble'])
  const msg = saved ?? (isApiError(error) ? error.msg : t('trouble:oops'))
  const hint = hintFor(error)
  return (
    <Modal
      open={open}
      // Its buttons stand in one line.
      width={onNextOpen === null ? 528 : 688}
      // The dialog gets its name from a title, not from aria-label.
      title={
        <span className="visually-hidden">{t(saved === null ? 'result.failure' : 'result.success')}</span>
      }
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Flex wrap justify="end" gap="small">
          {saved !== null && (
            <div className="order-result-actions">
              <PackageActions pk_id={pk_id} type={type} isOpen />
            </div>
          )}
          <Button autoFocus={saved === null} onClick={onClose}>
            {t('words.close')}
          </Button>
          {saved !== null && (
            <Button {...(onNextOpen === null && first)} onClick={onNext}>
              {t('result.next')}
            </Button>
          )}
          {saved !== null && onNextOpen !== null && (
            <Button {...first} onClick={onNextOpen}>
              {t('result.nextOpen')}
            </Button>
          )}
        </Flex>
      }
    >
      <Result
        status={saved === null ? 'error' : 'success'}
        icon={saved === null ? <CloseCircleFilled /> : <LikeFilled />}
        title={msg}
        subTitle={saved === null && hint && t(hint)}
      />
      {saved !== null && more}
    </Modal>
  )
}

/** Tells the user what to do next when the server's sentence does not. */
function hintFor(error: Error | null): 'result.differs' | 'result.noAnswer' | null {
  if (!isApiError(error)) return null
  if (error.code === 'order.number_differs') return 'result.differs'
  return error.status === null ? 'result.noAnswer' : null
}
