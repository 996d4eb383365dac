import { tableOf } from './table.ts'

/**
 * Lines of goods that can be read in one way, in which ⏎ is a new line: the line, and its items as
 * `item=pieces`, separated by semicolons.
 */
export const clearGoods = tableOf(`
# the pieces and a price
a2白金3段 3×238|a2白金3段=3
贝拉米有机3段 12x199|贝拉米有机3段=12
贝拉米3段 6罐×¥185|贝拉米3段=6
a2白金3段 3×238元|a2白金3段=3
爱他美3段 3*238=714|爱他美3段=3
爱他美2段 3罐 238|爱他美2段=3
爱他美2段 3罐 ￥238|爱他美2段=3
爱他美2段 3罐/238元|爱他美2段=3
爱他美2段 3罐 238/罐|爱他美2段=3
爱他美3段3罐，单价238|爱他美3段=3
爱他美2段*3=714|爱他美2段=3
爱他美2段 3罐共714元|爱他美2段=3
爱他美2段 3罐⏎共3罐 714元|爱他美2段=3
# a count behind a plus, a count before, and a box with its pieces
a2白金3段+2|a2白金3段=2
爱他美3段+3，a2 2段+2|爱他美3段=3;a2 2段=2
3 x a2白金3段|a2白金3段=3
3*a2白金3段|a2白金3段=3
爱他美2段 一箱6罐|爱他美2段=6
# sizes
a2白金3段 900g*3|a2白金3段 900g=3
a2 3段 900g 6罐|a2 3段 900g=6
swisse钙片150粒2瓶|swisse钙片150粒=2
Ostelin VD3 1000IU 60粒*2|Ostelin VD3 1000IU 60粒=2
swisse c1000 2瓶|swisse c1000=2
爱他美三段三罐|爱他美三段=3
# ends of a line
爱他美2段 3罐~|爱他美2段=3
爱他美2段 3罐！|爱他美2段=3
爱他美2段 3罐!|爱他美2段=3
爱他美2段 3罐…|爱他美2段=3
爱他美2段 3罐？|爱他美2段=3
爱他美2段 3罐...|爱他美2段=3
爱他美2段 3罐🍼|爱他美2段=3
爱他美2段 3罐👍🏻|爱他美2段=3
爱他美2段 3罐★|爱他美2段=3
爱他美2段 3罐哦|爱他美2段=3
爱他美2段 3罐哈~|爱他美2段=3
爱他美2段*3啊|爱他美2段=3
爱他美2段x3呀！|爱他美2段=3
3罐爱他美2段吧|爱他美2段=3
爱他美2段 3罐 谢谢|爱他美2段=3
哈根达斯 x3|哈根达斯=3
# remarks and dates
爱他美2段 3罐（急）|爱他美2段=3
可瑞康羊奶1段4罐 (加急)|可瑞康羊奶1段=4
爱他美2段 3罐[玫瑰]|爱他美2段=3
爱他美2段 3罐 11月25日前寄|爱他美2段=3
2026-11-20 爱他美3段3罐|爱他美3段=3
# English
a2 stage 3 x 2|a2 stage 3=2
a2 platinum stage 3 2 tins|a2 platinum stage 3=2
2 bottles of Swisse Vitamin C, 3 tins of A2 stage 2|Swisse Vitamin C=2;A2 stage 2=3
2 x Bio Island Zinc|Bio Island Zinc=2
lucas papaw 25g 2pcs|lucas papaw 25g=2
Swisse C 60 tablets 2 bottles|Swisse C 60 tablets=2
Kleenex 3盒|Kleenex=3
6 cans S26|S26=6
# words that only look like something else
退热贴 3盒|退热贴=3
安佳 全脂奶粉 2袋|安佳 全脂奶粉=2
`)

/** Lines of goods that nobody can be sure of. */
export const unclearGoods = tableOf(`
# two numbers, of which either may be the pieces
a2白金3段 238×3
a2白金3段 3x24
a2白金3段 3×900
a2白金 3×238
爱他美2段 238 3罐
爱他美2段 3罐 900
a2白金3段 900*3
钙片 60*3
爱他美2x3
爱他美 2 x3
Aptamil Gold 3 x 2
a2 stage 3 tins
a2白金3段 3*900g
6×900g a2 3段
爱他美2段 3
爱他美2段 238罐
a2白金3段x3x2
爱他美2段x3+2
爱他美2段 3罐 +1
-3罐爱他美3段
# money and totals in the name
爱他美2段 238元 3罐
爱他美2段 ￥238 3罐
爱他美3段238元/罐3罐
爱他美3段 39.9x3
爱他美3段 单价238 3罐
爱他美2段 共3罐
# ranges and parts
爱他美2段 2-3罐
爱他美2段 2~3罐
爱他美2段 2到3罐
爱他美2段 2、3罐
爱他美2段 两三罐
木瓜膏二十几支
爱他美2段 1.5罐
爱他美2段 半箱
爱他美2段 一罐半
爱他美2段 约3罐
木瓜膏6支左右
# boxes
a2白金3段 两箱
2箱爱他美2段
爱他美2段x2箱
爱他美2段 三件
爱他美2段 一打
爱他美2段 2提
爱他美2段 2套
爱他美2段 2箱6罐
爱他美2段 1箱（6罐）
爱他美2段 6罐装x2
爱他美3段 6罐/箱 2箱
2 boxes Swisse C
# several goods with one number
爱他美2段 各3罐
a2 1段、2段各3罐
a2 1段2段 3罐
爱他美1/2段3罐
爱他美1段2罐2段3罐
# persons
王春燕-a2白金3段*3
王春燕—a2白金3段*3
王春燕 a2白金3段*3
小美-a2白金3段*3
甜甜妈妈 a2白金3段*3
李雷的爱他美1段*2
李雷爱他美1段*2
爱他美1段-李雷 *2
爱他美1段*2（李雷）
# remarks, changes and words that are no name
（急）爱他美2段 3罐
【急】爱他美2段 3罐
爱他美2段 3罐（2段改3段）
爱他美 3罐（白金）
爱他美2段 3罐(送1罐)
爱他美2段不要了3罐
爱他美2段或3段 3罐
爱他美3段3罐换a2 3段
爱他美3段 再加3罐
爱他美2段 3罐 今天
麻烦发爱他美2段3罐
罐 x3
数量 3罐
0001 a2白金3段*3
尾号0001 a2白金3段*3
11.25爱他美2段3罐
爱他美2段 3罐 11-25
21:05 爱他美3段3罐
Kleenex3盒
Aptamilx3
`)
