import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { checkNumbers } from '../check-numbers.ts'
import { ObstacleList } from '../obstacle-list.tsx'
import { linesToFill } from '../standing-order.ts'
import { withNewLine } from '../typed.ts'
import type { CorrectionForm } from '../use-correction-form.ts'
import { addLineId, LineFields } from './line-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'

/** The numbers of an order: package, rate and lines. */
export function NumberFields({ form }: { readonly form: CorrectionForm }) {
  const { t } = useTranslation('correction')
  const { order, typed } = form
  const { costs } = checkNumbers(order, typed)
  return (
    <Flex vertical gap="middle">
      {order.obstacles.whole.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t('wholeInCarts')}
              <ObstacleList pk_id={order.pk_id} obstacles={order.obstacles.whole} />
            </>
          }
        />
      )}
      <ParcelFields form={form} />
      {linesToFill(order, typed).map((toFill, index) => (
        <LineFields
          key={toFill.key}
          form={form}
          toFill={toFill}
          number={index + 1}
          cost={costs[toFill.key]}
        />
      ))}
      <Button
        id={addLineId}
        icon={<PlusOutlined aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={() => form.change(withNewLine)}
      >
        {t('addLine')}
      </Button>
    </Flex>
  )
}
