import type { Input } from '#contract/call.ts'
import type { acceptProducts } from '#contract/product.ts'
import { tableOf } from '../../testkit/corpus/table.ts'

/** What the business has bought for a year: name, another name, class, AUD and kg of one piece. */
export const products = tableOf(`
爱他美白金1段||infant|33.5|1.15
爱他美白金2段||infant|33.5|1.15
爱他美白金3段||infant|31.9|1.15
a2白金1段||infant|36|1.15
a2白金2段||infant|36|1.15
a2白金3段||infant|34.5|1.15
贝拉米有机1段||infant|28|1.1
贝拉米有机2段||infant|28|1.1
贝拉米有机3段||infant|26.5|1.1
可瑞康羊奶粉1段||infant|39.9|1.15
可瑞康羊奶粉2段||infant|39.9|1.15
可瑞康羊奶粉3段||infant|38|1.15
美赞臣1段||infant|27.5|1.1
美赞臣2段||infant|27.5|1.1
美赞臣3段||infant|26|1.1
德运全脂奶粉||other|9.8|1.05
德运脱脂奶粉||other|9.8|1.05
美可卓全脂奶粉||other|11|1.05
Swisse钙片|钙片|other|14.9|0.28
Swisse胶原蛋白||other|24.9|0.35
Swisse葡萄籽||other|19.9|0.25
Blackmores鱼油||other|21.5|0.55
Blackmores维生素E||other|18.5|0.2
佳思敏儿童鱼油||other|11.9|0.2
佳思敏维生素软糖||other|9.9|0.3
BioIsland乳钙|乳钙|other|21|0.2
BioIsland海藻油||other|19.5|0.12
麦卢卡蜂蜜UMF5||other|24|0.65
麦卢卡蜂蜜UMF10||other|36|0.65
GM绵羊油|绵羊油|other|3.5|0.3
QV身体乳||other|11|0.6
红印木瓜膏|木瓜膏|other|5.5|0.05
`).map(([name = '', alias = '', of, price, weight]) => ({
  name,
  aliases: alias === '' ? [] : [alias],
  class: of === 'infant' ? ('infant' as const) : ('other' as const),
  price: Number(price),
  weight: Number(weight),
}))

/** The catalogue, as an admin accepts it from the history. */
export const accepted: Input<typeof acceptProducts>['body'] = {
  products: products.map(({ name, ...known }) => ({ ...known, nameZh: name, nameEn: '', barcode: '' })),
}
