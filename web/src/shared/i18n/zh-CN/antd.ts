// Months and weekdays of the date picker.
import 'dayjs/locale/zh-cn'
import zhCN from 'antd/locale/zh_CN'

/** What the component library says by itself. */
export const texts = zhCN
