import { chatter, isStreet } from './street.ts'

const surnames = new Set(
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤' +
    '滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭' +
    '梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松' +
    '井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴鬱胥能苍' +
    '双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍郤璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄' +
    '阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公肖涂闫代邸付占仝佟银覃侬兰岳帅青苑靖鹿撒' +
    '信原库丘楚哈麦漆初修湖海冼区佘楼亓么布奉朴玉' +
    // Traditional characters.
    '趙錢孫吳鄭馮陳衛蔣韓楊許呂張嚴華魏薑謝鄒喻竇雲蘇範魯韋馬鳳費賀湯羅畢鄔樂於時齊顧黃蕭姚邵龐紀項賈婁顏鍾鐘駱萬盧應鄧單諸鈕龔陸榮儲烏車侯寧厲劉' +
    '葉龍黎賴藺喬陰蒼聞黨譚貢勞勝連習魚終滿國廣東歐師鞏聶饒簡豐關遊權蓋銀蘭嶽楚麥區樓閻瀋莊溫鄺涂塗',
)
const compound =
  /^(?:欧阳|歐陽|上官|司马|司馬|诸葛|諸葛|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|夏侯|端木|东方|南宫|西门|司徒|司空|轩辕|百里|呼延|独孤|第五|澹台|闻人|濮阳|拓跋|万俟|赫连|东郭|尉遲|公孫|長孫)/
const title =
  /^(.{1,2}?)(?:先生|女士|小姐|太太|老师|老師|师傅|总|總|经理|医生|阿姨|叔叔|大哥|大姐|哥|姐|同学|律师|主任)$/u

/** What stands in messages and begins with the character of a surname. */
const noName = new Set(
  (
    '前台 门卫 管理处 管理员 保安 保安室 大堂 东门 车库 车站 车间 物业 高中 初中 万达 万科 华联 华润 花园 花店 水果店 金店 安置房 时代 商场 宿舍 家里 家属 白色 红色 黄色 蓝色 青色 单元 ' +
    '包邮 包裹 包装 谢谢 谢谢你 谢谢您 谢谢啦 多谢 万分 感谢 安全 平安 成人 成都 高级 强生 易碎 别墅 别忘 广告 时间 左右 左边 于今 常温 温馨 全脂 全部 安心 安排 贝拉米 康维他 申请 何时 云仓 ' +
    '马上 金额 方便 查收 江边 海边 明天 后天 后门 毛线 牛奶 羊奶 白金 金装 和平 红包 能否 从前 通知 都要 别人 空运 海运 相同 国内 国际 东边 后面 居委会 家庭 公司 公寓 公园 农场 步行街 广场 ' +
    '原来 信息 越快 文具店 明细 都可 利息 充值 容易 向您 海外 经济 解放 支付 关于 应该 方式 平台 平安 段位 双十一 米粉 鱼油 麦片 那个 计算 车辆 席位 古城 老城 新城 石材城 都行 连锁 连号 时候 公馆 大厦 ' +
    '家园 金色 阳光 东区 东苑 海景 江景 云顶 国贸 万象 龙湖 金地 保利 华府 华庭 文苑 盛世 荣府 康城 安居 金城 广电 容量 水岸 满意 成功 易拉罐 仓库 高层 高铁 向东 左转 毛巾 温水 空白 施工 任何 程序 ' +
    '项目 钱款 钱包 付款 时尚 关系 简单 单号 单价 订单 原价 单位 双方 凭证 安抚 常用 相关 查询 须知 ' +
    '安佳 安满 安怡 惠氏 花王 金领冠 施巴 贝因美 贝亲 明治 麦卢卡 蓝莓 黄油 益生菌 葡萄籽 羊毛 羊奶粉 牛奶粉 牛初乳 鱼肝油 蓝胖子 康萃乐'
  ).split(' '),
)
const placeEnd = /[路街巷弄号幢室层座村镇乡区县市省苑厦店厂校院馆站柜局所司组寨处柜楼收]$/u
const placeLike = /[城园庭庄门堂湾屯道部场库口府里苑河桥湖岸]$/u

/** Whether a word ends as places do, or has a number or letters: 世外桃源广场, 12B. */
export function isPlace(word: string): boolean {
  return !/^\p{Script=Han}+$/u.test(word) || isStreet(word) || placeEnd.test(word) || placeLike.test(word)
}

/**
 * How sure it is that a word of a message is the name of a person; null when it is none. A whole word,
 * without spaces around it.
 */
export type NameLook = 'sure' | 'maybe' | null

export function nameLook(word: string): NameLook {
  if (/^\p{Script=Han}+$/u.test(word)) return lookOfHan(word)
  // 阿依古丽·买买提
  if (/^\p{Script=Han}{2,8}(?:[·•.]\p{Script=Han}{1,8})+$/u.test(word)) return 'sure'
  if (/^[a-z][a-z.'-]*(?: [a-z.'-]+){0,3}$/i.test(word)) return lookOfLatin(word)
  if (/^[\p{Script=Han}a-z ·.]{2,10}$/iu.test(word) && !placeEnd.test(word)) return 'maybe'
  return null
}

function lookOfHan(word: string): NameLook {
  const { length } = word
  if (length < 2 || noName.has(word) || isStreet(word) || chatter.test(word)) return null
  const [, before] = title.exec(word) ?? []
  if (before !== undefined)
    return surnames.has(before.charAt(0)) && (before.length === 1 || compound.test(before)) ? 'sure' : 'maybe'
  if (placeEnd.test(word)) return null
  const fits = compound.test(word) ? length > 2 && length < 5 : surnames.has(word.charAt(0)) && length < 4
  if (fits) return placeLike.test(word) ? 'maybe' : 'sure'
  return length < 6 ? 'maybe' : null
}

const noLatinName =
  /^(?:room|rm|building|bldg|road|rd|street|st|no|unit|floor|block|soho|app|ok|hi|hello|hey|thanks|thank you|thx|pls|please|tel|phone|address|name|the|and|x|qq|vip|wx|china|china mainland|prc)$/i

function lookOfLatin(word: string): NameLook {
  if (word.length < 2 || noLatinName.test(word)) return null
  return /^(?:[A-Z][a-z'.-]+|[A-Z]+)(?: (?:[A-Z][a-z'.-]*|[A-Z]+)){0,3}$/.test(word) && word.length > 2
    ? 'sure'
    : 'maybe'
}

/**
 * A name of two or three characters that is written directly behind the number of a house: 文三路1号王小明. '' when
 * there is none.
 */
export function gluedName(word: string): string {
  for (const length of [4, 3, 2]) {
    const name = word.slice(-length)
    const before = word.slice(0, -length)
    if (!/(?:[号號室楼樓栋幢座层层户铺]|\d)$/u.test(before)) continue
    if (nameLook(name) === 'sure') return name
  }
  return ''
}
