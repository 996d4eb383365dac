const any = (...words: readonly string[]) => `(?:${words.join('|')})`
const anywhere = (words: string) => new RegExp(words, 'u')
const whole = (words: string) => new RegExp(`^(?:${words})$`, 'u')

// Texts are in lower case, full-width signs are narrow, and Chinese has no spaces.

const depot = any(
  '仓|网点|分拨|分拣|中转|转运|集散|海关|口岸|机场|航空|货站|营业部|处理中心|互换局|入库',
  String.raw`\b(?:depot|warehouse|facility|hub|terminal|airport|airline|customs|sort\w*|post office|locker|station)\b`,
)
/** Places and people of the couriers: what they sign for, or what is delivered to them, has not arrived. */
const facility = any(
  depot,
  '承运|快递员|业务员|揽|司机|▣|集运|集货|货代|国际部|阿德莱德|悉尼|墨尔本|布里斯班|珀斯|澳[洲大]',
  String.raw`\b(?:carrier|agent|network|forwarder|courier|driver|partner|wrong|transit|adelaide|sydney|melbourne|brisbane|perth)\b`,
)
export const namesFacility = anywhere(facility)

const negation = any(
  '未(?!来)|无法|无人|无需|不能|不可|不会|不予|不便|不成|不是|不在|不再|没有|没能|尚未|尚无|拒|取消|撤销',
  '虚假|误|异常|疑似|是否|有无',
  String.raw`\b(?:not|never|no|nor|cannot|\w+n't|unable|fail\w*|unsuccessful\w*|attempt\w*|partial\w*|partly)\b`,
  String.raw`\b(?:incorrectly|wrongly|claimed|reported|marked|cancel\w*|on hold)\b`,
)
const future = any(
  '预计|预期|预约|预定|将(?!军)|明[天日早晚]|后天|次日|稍后|尽快|准备|正在|等待|等候|(?<![招接优善期])待|可能|需要|需|应于|应在',
  String.raw`\b(?:to be|being|will|shall|would|should|may|might|must|can|could|expected|estimated|eta|scheduled|planned)\b`,
  String.raw`\b(?:due|pending|await\w*|waiting|ready|out for|whether|until|before|when|once|delay\w*|reschedul\w*)\b`,
  String.raw`\b(?:soon|tomorrow)\b`,
)
const wish = any('请', '可(?!能)', String.raw`\bplease\b`)
const condition =
  '如果|如(?![东皋意家海歌])|若(?!羌)|假如|倘若|一旦|万一|(?:if|unless|in case|when|once|should)\\b'
export const beginsCondition = anywhere(`^(?:${condition})`)

const collection = any(
  '签收(?!人|图|码)|取件(?!码|员|柜|点)|领取|自提',
  String.raw`\bsign\b|\bcollect(?:ed|ion)?\b|\bpick(?:ed)? up\b`,
)
const delivery = any(
  '妥投|投妥|送达|收到|代收|(?:投递|派送|派件|配送)(?!员|部|点|站)',
  String.raw`deliver\w*|\bsigned\b`,
  collection,
)

const parcel =
  '▢*(?:您的|你的|该|此)?(?:国际|国内)?(?:快件|快递|包裹|邮件|物品|货物|货件|商品|订单|运单|的?派件|国内段)?'
/** Who takes parcels in where the receiver lives or works. */
const keeper =
  '(?:小区|公司|单位|学校|楼下|对门|隔壁)?(?:家人|家属|室友|同事|亲友|朋友|邻居|前台|门卫|保安|物业|管家|收发室|传达室)处?'
const person = any(
  '(?:客户|收件人|收方|用户|买家)(?:本人)?|本人|他人|代理点|代收点|驿站|丰巢|(?:楼下)?(?:便利店|超市)',
  keeper,
)
// Who took the parcel in; never somebody of the couriers, nor the sender.
const somebody = `(?:(?!${facility}|${negation}|${future}|${wish}|[退寄]|发[件货]).){1,24}?`
const locker = '(?:[^已未,]{0,4}(?:快递|智能|自提|储物|丰巢|速递易)[^已未,]{0,2}柜|丰巢|速递易)'
const taken = '(?:领取|自提|取走|取出)'
const thing =
  '(?:(?:your|the|this|all) )?(?:(?:parcel|package|item|shipment|consignment|order|article|mail)s? )?'
const receiver = any(
  "(?:receiver|recipient|addressee|customer|consignee|resident|individual|you)(?:'s)?(?: address)?",
  String.raw`neighbou?r(?: at (?:number |unit |house )?\d[\w /]{0,30})?|(?:household|family) member|security(?: guard)?`,
  '(?:(?:front|back|side|rear) )?door|doorstep|porch|garage|patio|mail ?box|letter ?box|mail ?room|safe place|reception(?:ist)?|front desk|concierge|address',
)
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const date = String.raw`\d{1,4}[/:.-]\d{1,4}(?:[/:.-]\d{1,4})?(?: ?[ap]m)?|\d{1,2} ${month}(?: \d{4})?`

const signature = `signed(?: for)?(?: by:? (?:(?!${facility}|\\b(?:dhl|fedex|tnt|ups|ems)\\b)[\\p{L} .'-]){1,40})?`

/**
 * Clauses, or parts of them, that say that the receiver has the parcel, or somebody for the receiver. ▢
 * stands for a place in brackets.
 */
export const saysDelivered = whole(
  any(
    `${parcel}▢?${person}?已经?(?:成功|正常|(?:派送|投递|派件)并|[被由]${person}?|在▢)?` +
      '(?:代?签收|代签|代收|妥投|投妥|自提(?:签收)?|完成(?:签收|配送|派送|投递)|送货上门(?:并签收)?|(?:派送|派件|配送|投递)(?:成功|完成))(?:成功|完成)?▢*',
    `${parcel}▢?(?:已|在▢)(?:[由被]${somebody})?(?:代|成功)?签收▢*`,
    `${parcel}▢?已[由被]${somebody}(?:代|成功)?(?:代收|领取|取走)▢*`,
    `${parcel}▢?${person}(?:代收|代签)(?:成功)?▢*`,
    `(?:派送|投递|派件|派件完成)并?签收|签收人[是为:]*${person}(?:代?收|代签)?`,
    `▢*(?:收件人|客户|用户|本人|您)已(?:成功)?(?:[从在于](?:▢|${somebody}))?(?:成功|完成)?(?:取件|${taken})(?:快件|包裹|邮件)?(?:成功|完成)?`,
    `▢*${locker}(?:用户|客户)?已(?:成功|完成)?(?:取件|${taken})`,
    `${parcel}▢?已被?(?:从${locker}中?)?(?:成功|完成)?${taken}(?:成功|完成)?`,
    `${parcel}▢?已(?:成功)?(?:派?送|妥投|投[递入放]?|放|转?交)[到至在于入进给]{0,2}(?:(?:本人|收件人|客户)(?:手中)?|${person}手中|(?:您|客户|收件人)?的?家?(?:门口|信报?箱)|${keeper})`,
    `(?:(?:${date}) )*${thing}(?:(?:has|have) (?:now |already )?been |was |is )?(?:now |already |successfully |safely )*delivered` +
      `(?: successfully| safely| today)?(?: (?:(?:left )?(?:to|at|in|on|by|with|outside)) (?:the |your |a |an )?${receiver})?` +
      `(?: (?:on |at )?(?:${date}))*(?: (?:and )?${signature})?`,
    `${thing}(?:(?:has|have) been |was )?${signature}`,
    'delivery (?:complete|completed|successful)|successful delivery|final delivery',
    `${thing}(?:(?:has been|was) )?(?:(?:collected|picked up|received) by (?:the |a |your )?${receiver}|(?:collected|picked up) from (?:the |a |your )?(?:parcel )?locker)`,
    `(?:the )?${receiver} (?:has )?(?:signed(?: for)?|collected|picked up)(?: (?:the |your )?(?:parcel|package|item|shipment))?`,
    `${thing}(?:(?:has been|was) )?(?:left|placed|put|handed(?: over)?) (?:at|in|on|with|to|outside) (?:the |your |a )?${receiver}`,
  ),
)
/** What says so only as a whole clause: 送达 is also said of a city, and 签收 begins a label. */
export const saysDeliveredAlone = whole(
  any(
    `(?:.{0,4}状态: ?)?${parcel}▢?${person}?(?:(?:代?签收|妥投)(?:成功|完成)?|(?:派送|派件|配送|投递)成功|(?:正常|完成)签收)▢*`,
    `${parcel}已(?:成功)?送[达到](?:(?:收件人|客户|本人|您)(?:手中)?)?`,
    '在官网"?运单资料&签收图"?|(?:proof of delivery|pod)(?: (?:available|received|uploaded))?',
  ),
)

/**
 * Clauses of a delivery that has not happened: denied, planned, asked for, gone wrong, or to a place of a
 * courier.
 */
export const deniesDelivery = anywhere(
  any(
    `(?:${negation}|${future}).*${delivery}`,
    `${wish}.*${collection}|请.*(?:deliver|\\bsigned)`,
    `${delivery}.*(?:失败|未(?!来)|不成功|不了|异常|有误|吗|么$|没有?$|待核实|取消)`,
    String.raw`deliver\w*(?: \w+){0,2} (?:attempt|fail|unsuccessful|exception|expected|pending|scheduled|delay|cancel)`,
    String.raw`deliver\w*(?: \w+){0,2} (?:not|tomorrow|soon|in error|\d+ of \d+)\b`,
    `${delivery}: ?(?:否|无|未|no\\b|not\\b|n$)`,
    String.raw`deliver\w* (?:to|at|into|with)\b.*${facility}`,
    `^(?:(?:to|at|in|into|with) )?(?:the |a |our )?(?:签收人[是为:]*)?.{0,8}${depot}.{0,4}$`,
    String.raw`(?:^|[-:] ?)(?:待|等待|等候|预计|预期|pending|await\w*|expected|estimated|to be)`,
    // What is left then is not the parcel.
    String.raw`\b(?:card|notice|slip)\b`,
    '误(?:操作|[扫签点投派])|错[扫签]|作废|撤[销回]|\\bbut\\b',
    String.raw`\bun(?:delivered|deliverable|signed)\b|\bmisdelivered\b`,
  ),
)

/** A closed list of phrases, and what takes them back in their clause. */
export interface Phrases {
  readonly phrase: RegExp
  readonly unless: RegExp
}

const lostPhrase = any(
  '丢失|遗失|丢件|灭失|失踪|损毁|毁损|损坏|破损|烧毁|销毁|没收|罚没|弃件',
  String.raw`\b(?:lost|damaged?|destroyed|disposed|abandoned|seized|confiscated)\b`,
  String.raw`\bmissing\b(?! (?:\w+ )?(?:document|address|id\b|information|detail|phone|label|invoice|data|name))`,
)
export const lost: Phrases = {
  phrase: anywhere(lostPhrase),
  unless: anywhere(
    '(?:未|无(?!锡)|没(?!收)|不|防|避免|以免|是否|检查|请|' +
      String.raw`\b(?:not|no|nothing|never|avoid|prevent|whether|check|please)\b|n't\b).*${lostPhrase}`,
  ),
}

const returnedPhrase = any(
  '退运|退件|退货|退签|退返|拒收|拒签|拒绝(?:签收|收件|接收|收货)|[退返](?:[还回给往至到送]{1,2})原?(?:[发寄][件货][人方地]|商家|卖家)',
  '退回(?!(?![发寄]件|原|始发).{0,4}(?:网点|站点|驿站|分拨|分拣|中转|转运|集散|重新|重派))',
  '(?:寄件人|发件人|发货人)已?签收|签收人[是为:]*(?:[寄发]件|发货|退)',
  String.raw`\breturn(?:ed|ing)?\b(?! (?:it )?to (?:\w+ ){0,2}(?:depot|facility|post office|hub|station|delivery))(?! address| label)`,
  String.raw`\brefus(?:ed|al)\b|\bdeclined\b|\brt[so]\b`,
  String.raw`\b(?:delivered|signed|back)\b.{0,20}\b(?:sender|shipper|origin)\b`,
)
const notReturned = any(
  '(?:尚未|并未|未|没有|没)(?:被|能|曾|有|办理|申请|选择|发生|安排)?',
  '不(?:能|可|会|予|得|需|用|是|同意|支持|接受|再)被?|无(?:法|需|须)?被?|(?:取消|撤销|终止|是否)(?:了|已)?',
  '(?:将(?!军)|预计|等待|待|准备|拟|申请|可能|可|会|请).{0,6}',
  String.raw`\b(?:not|never|no|cannot|\w+n't|unable to|attempted to)(?: (?:be|been|being|yet|have))* `,
  String.raw`\b(?:will|to|may|might|would|can|shall|should|must|could|please)(?: (?:be|have|been))* `,
)
export const returned: Phrases = {
  phrase: anywhere(returnedPhrase),
  unless: anywhere(
    `${notReturned}${returnedPhrase}|${returnedPhrase}.{0,3}(?:取消|撤销|失败|cancel|request)`,
  ),
}

const releasedPhrase = String.raw`(?:(?:清关|通关)(?:完成|完毕|结束|成功)|已(?:清关|通关|放行)|\breleased\b|\bcleared\b)`
export const released: Phrases = {
  phrase: anywhere(releasedPhrase),
  unless: anywhere(`(?:${negation}|${future}|${wish}).*${releasedPhrase}`),
}

/** Whether a text speaks of customs, whatever it says of them. */
export const speaksOfCustoms = /清关|通关|海关|报关|查验|放行|customs|clearance/i
