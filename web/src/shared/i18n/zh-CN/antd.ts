// Months and weekdays of the date picker.
import 'dayjs/locale/zh-cn'
import zhCN from 'antd/locale/zh_CN'

/** The texts of the component library. */

export const texts = zhCN
