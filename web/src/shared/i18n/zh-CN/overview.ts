import type { texts as english } from '../en/overview.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  todos: '待办事项',
  card: {
    newItem: '新商品',
    stockItem: '库存商品',
    pendingTransaction: '待批准交易',
    pendingException: '待批准异常',
  },
  hint: {
    newItem: '已售和员工自购，尚未付款',
    stockItem: '库存件数',
    pendingTransaction: '已付款，尚未批准',
    pendingException: '低于成本，尚未批准',
  },
  statistics: '统计',
  period: '最近十二个月，本月截至目前（上海时间）',
  chart: {
    productsSold: {
      title: '商品销量排行',
      hint: '客户已付款的件数',
      amount: '件数',
    },
    profits: {
      title: '利润排行',
      hint: '客户付款减去成本，RMB',
      amount: '利润 (RMB)',
    },
    quantities: {
      title: '商品与包裹数量',
      hint: '订购的件数及所在的包裹数，按寄出月份',
    },
    parcels: { title: '包裹数量', hint: '按寄出月份统计的包裹' },
    pieces: { title: '商品数量', hint: '订购的件数，按包裹寄出月份' },
  },
  parcels: '包裹',
  items: '商品',
  leftScale: '{{what}}，左侧刻度',
  rightScale: '{{what}}，右侧刻度',
  soFar: '{{month}}截至目前',
  column: {
    rank: '排名',
    item: '商品',
    month: '月份',
  },
  essence: {
    first: '{{title}}：第一名是 {{item}}，{{amount}}。',
    second: '第二名是 {{item}}，{{amount}}。',
    pieces_other: '{{count}} 件',
    items_other: '共有 {{count}} 种商品上榜。',
    months: '{{what}}：十二个月共 {{total}}，最多的是{{month}}，{{most}}。',
  },
  showTable: '显示表格',
  showChart: '显示图表',
  notDrawn: '图表无法加载，以下是数据。',
  nothingSold: '这十二个月还没有客户付款。在结账页面付款的商品会计入这里。',
  nothingSent: '这十二个月没有寄出包裹。',
  noFigures: '最近十二个月没有寄出或售出。下一个包裹寄出后，这里会显示图表。',
  toOrder: '登记包裹',
} as const satisfies Translation<typeof english>
